"""A loop as a picture, whatever the game: everything is in it, and nothing stands on anything else."""

from itertools import pairwise
from xml.etree import ElementTree

from endstep.loops.drawing import COLOURS, ENDINGS, Exit, Picture, Stride, svg

NAME = "{http://www.w3.org/2000/svg}"
STRIDES = (
    Stride(("Ana",), "activate <Monolith> & more", ("Ana pays.",)),
    Stride(("Ana", "Bea"), "pass", ("It becomes untapped.", "x " * 90)),
    Stride((), "the rules go on"),
)
WAYS = tuple([Exit(1, "Bea", f"Bea: answer {n}", (("leaves the loop", "leaves"),), maybe=True) for n in range(4)])
END = Exit(9, "", "It ends in pass 3.", (("Ana won.", "won"), ("Bea lost.", "lost")))
LEGEND = {"way-out": "a way out", "node": "a position", "won": "won", "lost": "lost", "drew": "a draw"}


def drawn(*exits: Exit, strides: tuple[Stride, ...] = STRIDES) -> ElementTree.Element:
    picture = Picture(
        "A loop", "About it. " * 60, ("Ana", "Bea"), "start", ("before",), strides, ("Again:", "life +1"), exits, LEGEND
    )
    return ElementTree.fromstring(svg(picture))


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{NAME}text")]


def test_every_stride_event_and_ending_is_told():
    told = texts(drawn(*WAYS, END))
    for wanted in ("A loop", "start", "before", "Ana: activate <Monolith> & more", "Ana pays.", "Ana, Bea: pass"):
        assert wanted in told
    for wanted in ("the rules go on", "Again:", "life +1", "Bea: answer 3", "leaves the loop", "Ana won.", "Bea lost."):
        assert wanted in told


def test_a_node_for_each_position_each_below_the_other():
    nodes = [circle for circle in drawn(END).iter(f"{NAME}circle") if circle.get("r") == "11"]
    places = [int(circle.get("cy", "0")) for circle in nodes]
    assert len(nodes) == len(STRIDES)
    assert all(there - here >= 40 for here, there in pairwise(places))


def test_boxes_do_not_overlap_and_are_within_the_picture():
    root = drawn(*WAYS, END)
    boxes = [box for box in root.iter(f"{NAME}rect") if box.get("rx") == "8"]
    ranges = sorted((int(box.get("y", "0")), int(box.get("y", "0")) + int(box.get("height", "0"))) for box in boxes)
    assert len(boxes) == len(WAYS) + 1
    assert all(one[1] < other[0] for one, other in pairwise(ranges))
    assert ranges[-1][1] < int(root.get("height", "0"))


def test_edges_have_the_colours_of_the_players():
    strokes = [line.get("stroke") for line in drawn(END).iter(f"{NAME}line")]
    assert strokes.count(COLOURS[0]) >= 2
    assert COLOURS[1] in strokes


def test_endings_are_coloured_and_the_legend_names_what_is_there():
    fills = [text.get("fill") for text in drawn(END).iter(f"{NAME}text")]
    assert {ENDINGS["won"], ENDINGS["lost"]} <= set(fills)
    told = texts(drawn(END))
    assert "won" in told and "a draw" not in told and "a way out" not in told
    assert "a way out" in texts(drawn(*WAYS))


def test_a_long_label_is_cut():
    (label,) = [text for text in texts(drawn(END, strides=(Stride(("Ana",), "a" * 300),))) if text.startswith("Ana: a")]
    assert len(label) <= 60 and label.endswith("...")
