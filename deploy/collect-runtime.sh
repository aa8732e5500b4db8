#!/bin/sh
# Copies Node, the libraries it is linked with and the account of the image into a new folder. The image holds nothing else
# of a system: no shell, no package manager.
set -eu

target=${1:?usage: deploy/collect-runtime.sh FOLDER}
node=$(command -v node)
mkdir -p "$target/bin" "$target/etc" "$target/tmp" "$target/data"
cp "$node" "$target/bin/node"
ldd "$node" | grep --only-matching '/[^ ]*' | xargs cp --parents --dereference --target-directory="$target"
echo 'shop:x:65532:65532::/tmp:/bin/false' >"$target/etc/passwd"
echo 'shop:x:65532:' >"$target/etc/group"
echo 'hosts: files dns' >"$target/etc/nsswitch.conf"
chmod 1777 "$target/tmp"
# Copies of pictures, up to 1 GB, where IMAGE_HOST is set.
chown 65532:65532 "$target/data"
