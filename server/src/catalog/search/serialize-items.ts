import type { Item, ItemDetails } from '#contract/catalog.ts';

const texts = new WeakMap<Item, string>();

/** Serializes a list of items as JSON. Caches the text of each item, because writing it costs a third of a request. */
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
 * Escapes JSON to ASCII, which is sent several times faster than text with a single ★: V8 stores such a text with two
 * bytes per character, even after the ★ is gone, until it is decoded from bytes again.
 */
export function toAsciiJson(value: unknown): string {
  const text = JSON.stringify(value).replace(/[^\0-\u007f]/g, toEscape);
  return Buffer.from(text, 'latin1').toString('latin1');
}

function toEscape(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
