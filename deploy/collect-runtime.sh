#!/bin/sh
# Copies Node, the account of the image, and the system's libraries that Node and the packages in the folder are linked with into
# that folder. The image holds nothing else of a system: no shell, no package manager.
set -eu

target=${1:?usage: deploy/collect-runtime.sh FOLDER}
node=$(command -v node)
mkdir -p "$target/bin" "$target/etc" "$target/tmp" "$target/data"
cp "$node" "$target/bin/node"
# Native packages may be there for other systems, too: ldd cannot read those.
find "$target/shop/node_modules" -name '*.node' -exec ldd "$node" {} + 2>/dev/null |
  awk '$2 == "=>" && $3 ~ "^/(usr/)?lib" { print $3 } $1 ~ "^/lib.*[^:]$" { print $1 }' | sort --unique |
  xargs cp --parents --dereference --target-directory="$target"
echo 'shop:x:65532:65532::/tmp:/bin/false' >"$target/etc/passwd"
echo 'shop:x:65532:' >"$target/etc/group"
echo 'hosts: files dns' >"$target/etc/nsswitch.conf"
chmod 1777 "$target/tmp"
# Copies of pictures, up to 1 GB, where IMAGE_HOST is set.
chown 65532:65532 "$target/data"
