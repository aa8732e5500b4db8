import { readFileSync } from 'node:fs';

/** A script that stands in every page, without the comments and the indentation that are for its readers. */
export function readInlineScript(file: URL): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/^[ \t]*\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '')
    .trim();
}
