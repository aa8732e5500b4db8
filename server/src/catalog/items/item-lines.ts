import { StringDecoder } from 'node:string_decoder';
import type { ItemVariant } from '#contract/item-editions.ts';
import { assert } from '#server/platform/assert.ts';
import type { CatalogItem, CopyFacts, Quality } from '#server/catalog/catalog.types.ts';

const fieldsCount = 27;

/** Reads items from a COPY in the text format, in which an empty field stands for null. */
export async function* readItemLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<CatalogItem> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield readItemLine(line);
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function unescape(text: string): string {
  return text.includes('\\') ? text.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : text;
}

function readItemLine(line: string): CatalogItem {
  const fields = line.split('\t');
  assert(fields.length === fieldsCount, `an item has ${fields.length} fields: ${line}`);
  const text = (at: number): string => unescape(fields[at] ?? '');
  const nullable = (at: number): string | null => text(at) || null;
  const number = (at: number): number => Number(fields[at]);
  const nullableNumber = (at: number): number | null => (fields[at] ? Number(fields[at]) : null);
  const newUntilMs = nullableNumber(19);
  const copy = nullable(26);
  return {
    id: number(0),
    baseId: nullableNumber(1),
    copyOf: nullableNumber(25),
    copy: copy === null ? null : (JSON.parse(copy) as CopyFacts),
    title: text(2),
    type: text(3),
    subcategory: text(4),
    hero: nullable(5),
    class: text(6),
    rarityColor: text(7),
    quality: nullable(8) as Quality | null,
    variant: text(9) as ItemVariant,
    finish: nullable(10),
    collectionSlug: nullable(11),
    minFloat: nullableNumber(12),
    maxFloat: nullableNumber(13),
    imgUrl: text(14),
    photos: text(24) === '' ? [] : text(24).split(','),
    priceCents: number(15),
    oldPriceCents: nullableNumber(16),
    lowestPriorCents: nullableNumber(17),
    isNew: text(18) === 't',
    newUntil: newUntilMs === null ? null : new Date(newUntilMs),
    isTop: text(23) === 't',
    stock: number(20),
    soldCount: number(21),
    addedRank: number(22),
  };
}
