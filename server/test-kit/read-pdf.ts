import { inflateSync } from 'node:zlib';

interface PdfContent {
  /** Pieces of text in the order of the file, with their tags; `Artifact` for what repeats. */
  pieces: { tag: string; text: string }[];
  /** Elements of the structure tree, by type. */
  elements: Map<string, number>;
  language: string;
  pageCount: number;
  scopes: string[];
}

/** Reads the tagged text back out of a PDF that our own code wrote. */
export function readPdf(pdf: Buffer): PdfContent {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const streamOf = (id: string | undefined): string => inflate(objects.get(id) ?? '');
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (map && !fonts.has(name)) fonts.set(name, readCharacters(streamOf(map)));
  }
  const contents = [...file.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(id));
  const types = [...file.matchAll(/\/S \/(\w+)\n/g)].map(([, type = '']) => type);
  return {
    pieces: contents.flatMap((content) => readPieces(content, fonts)),
    elements: new Map([...Map.groupBy(types, (type) => type)].map(([type, all]) => [type, all.length])),
    language: /\/Lang \((.*?)\)/.exec(file)?.[1] ?? '',
    pageCount: contents.length,
    scopes: [...file.matchAll(/\/Scope \/(\w+)/g)].map(([, scope = '']) => scope),
  };
}

function inflate(object: string): string {
  const body = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1];
  return body === undefined ? '' : inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
}

/** Characters by glyph, in ranges of up to 256. */
function readCharacters(map: string): string[] {
  return [...map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[(.*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]+)>/g)].map(([, codes = '']) =>
      String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );
}

function readPieces(content: string, fonts: Map<string, string[]>): PdfContent['pieces'] {
  const blocks = content.matchAll(/\/(\w+) <<[^>]*>> BDC\n([\s\S]*?)EMC/g);
  return [...blocks].flatMap(([, tag = '', block = '']) => {
    const lines = [...block.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)].map(([, font = '', glyphs = '']) =>
      [...glyphs.matchAll(/<([\da-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '')
        .join(''),
    );
    return lines.length === 0 ? [] : [{ tag, text: lines.map((line) => line.trim()).join(' ') }];
  });
}
