import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import type { FileLine, FileRow } from './csv-reader.ts';
import { lineCharactersMax, openRowReader } from './row-reader.ts';

export interface FileProgress {
  bytesRead: number;
  bytesTotal: number;
}

/** Streams the rows of a JSON Lines or CSV file. Recognises gzip by content, not by file name. */
export async function* readFileRows(path: string, progress: FileProgress): AsyncGenerator<FileRow> {
  const { size, isCompressed } = await probe(path);
  progress.bytesTotal = size;
  const file = createReadStream(path);
  file.on('data', (chunk) => {
    progress.bytesRead += chunk.length;
  });
  const bytes = isCompressed ? file.pipe(createGunzip()) : file;
  if (isCompressed) file.on('error', (error) => bytes.destroy(error));
  const isCsv = /\.csv(\.gz)?$/i.test(path);
  const reader = openRowReader(isCsv);
  try {
    for await (const line of readLines(bytes)) yield* reader.read(line);
    yield* reader.end();
  } finally {
    file.destroy();
  }
}

async function probe(path: string): Promise<{ size: number; isCompressed: boolean }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return { size, isCompressed: buffer[0] === 0x1f && buffer[1] === 0x8b };
  } finally {
    await file.close();
  }
}

async function* readLines(bytes: AsyncIterable<Buffer | string>): AsyncGenerator<FileLine> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let line = 0;
  for await (const chunk of bytes) {
    const parts = (rest + decoder.write(chunk)).split('\n');
    rest = parts.pop() ?? '';
    for (const text of parts) yield { line: (line += 1), text: trimLine(text, line) };
    if (rest.length > lineCharactersMax * 2) rest = rest.slice(0, lineCharactersMax + 1);
  }
  rest += decoder.end();
  if (rest !== '') yield { line: (line += 1), text: trimLine(rest, line) };
}

function trimLine(text: string, line: number): string {
  const withoutMark = line === 1 && text.startsWith('\u{feff}') ? text.slice(1) : text;
  return withoutMark.endsWith('\r') ? withoutMark.slice(0, -1) : withoutMark;
}
