import { setImmediate as untilIdle } from 'node:timers/promises';
import type { FileRow } from './csv-reader.ts';
import { openRowReader } from './row-reader.ts';

const linesBetweenPauses = 200;

/** Reads the rows of a text, CSV or JSON Lines. Pauses between slices, so that other requests are answered meanwhile. */
export async function* readTextRows(text: string, isCsv: boolean): AsyncGenerator<FileRow> {
  const reader = openRowReader(isCsv);
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r?\n/);
  for (let from = 0; from < lines.length; from += linesBetweenPauses) {
    const slice = lines.slice(from, from + linesBetweenPauses);
    yield* slice.flatMap((line, at) => reader.read({ line: from + at + 1, text: line }));
    await untilIdle();
  }
  yield* reader.end();
}
