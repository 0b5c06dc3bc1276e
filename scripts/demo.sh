#!/bin/sh
# Judge every position in demo/, in the order of the names, each under its title.
set -u
cd "$(dirname "$0")/.." || exit 1

failed=0
for file in demo/*.toml; do
    if [ ! -f "$file" ]; then
        echo "no position in demo/" >&2
        exit 1
    fi
    title=$(sed -n 's/^title *= *"\(.*\)".*$/\1/p' "$file" | head -n 1)
    printf '\n=== %s (%s)\n\n' "${title:-$file}" "$file"
    if ! "${ENDSTEP:-endstep}" judge "$file"; then
        echo "endstep judge $file failed" >&2
        failed=1
    fi
done
exit "$failed"
