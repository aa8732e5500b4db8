import type { Item, ItemDetails } from '#contract/catalog.ts';

const texts = new WeakMap<Item, string>();

/** JSON of a list of items. Keeps the text of each item: writing it costs a third of a request. */
function serializeItems(items: Item[]): string {
  const written = items.map((item) => {
    const known = texts.get(item);
    if (known !== undefined) return known;
    const text = toAsciiJson(item);
    texts.set(item, text);
    return text;
  });
  return `[${written.join(',')}]`;
}

export function serializeItemList({ payload, ...reply }: { payload: Item[] }): string {
  return `${JSON.stringify(reply).slice(0, -1)},"payload":${serializeItems(payload)}}`;
}

export function serializeItemDetails({ status, payload }: { status: 'OK'; payload: ItemDetails }): string {
  const { similar, ...item } = payload;
  return `{"status":"${status}","payload":${toAsciiJson(item).slice(0, -1)},"similar":${serializeItems(similar)}}}`;
}

/**
 * JSON in ASCII: it is sent several times faster than text with a single ★. V8 keeps two bytes per character for a text
 * that once held a ★, unless it is read anew from bytes.
 */
export function toAsciiJson(value: unknown): string {
  const text = JSON.stringify(value).replace(/[^\0-\u007f]/g, toEscape);
  return Buffer.from(text, 'latin1').toString('latin1');
}

function toEscape(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
