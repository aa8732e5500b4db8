import { stickersMax } from '#contract/item-copy.ts';
import type { CopyCharm, CopySticker } from '#server/catalog/catalog.types.ts';

const nameMax = 200;
const charmPatternMax = 2_147_483_647;

/**
 * Reads stickers as a file writes them: `Crown (Foil):0.1;;Howling Dawn` is one in the first slot, scraped by a tenth, and
 * one in the third, whose wear is unknown. Returns what is wrong as text.
 */
export function readStickers(text: string): CopySticker[] | string {
  const parts = text.split(';').map((part) => part.trim());
  if (parts.length > stickersMax) return `has more than ${stickersMax} stickers`;
  const stickers: CopySticker[] = [];
  for (const [slot, part] of parts.entries()) {
    if (part === '') continue;
    const { name, value } = splitValue(part, 'Sticker');
    const wear = value === null ? null : Number(value);
    if (!isName(name)) return 'has a sticker without a name of at most 200 characters';
    if (wear !== null && !(wear >= 0 && wear <= 1)) return `has a wear of "${name}" that is not from 0 to 1`;
    stickers.push({ slot, name, wear, itemId: null });
  }
  return stickers;
}

/** Reads the charm as a file writes it: `Lil' Ava:12345`, with its pattern or without. Returns what is wrong as text. */
export function readCharm(text: string): CopyCharm[] | string {
  const part = text.trim();
  if (part === '') return [];
  if (part.includes(';')) return 'is more than one charm';
  const { name, value } = splitValue(part, 'Charm');
  const pattern = value === null ? null : Number(value);
  if (!isName(name)) return 'has no name of at most 200 characters';
  if (pattern !== null && !(Number.isInteger(pattern) && pattern <= charmPatternMax)) return 'has no whole pattern';
  return [{ name, pattern, itemId: null }];
}

export function toStickersText(stickers: readonly CopySticker[]): string {
  const slots = Array.from({ length: Math.max(0, ...stickers.map(({ slot }) => slot + 1)) }, () => '');
  for (const { slot, name, wear } of stickers) slots[slot] = wear === null ? name : `${name}:${wear}`;
  return slots.join(';');
}

export function toCharmText(charms: readonly CopyCharm[]): string {
  return charms.map(({ name, pattern }) => (pattern === null ? name : `${name}:${pattern}`)).join(';');
}

/** Splits `Sticker | Crown (Foil):0.1`: the kind may be left out, and a number after the last colon is the value. */
function splitValue(part: string, kind: 'Sticker' | 'Charm'): { name: string; value: string | null } {
  const colon = part.lastIndexOf(':');
  const behind = part.slice(colon + 1).trim();
  const hasValue = colon !== -1 && /^\d+(\.\d+)?(e-\d+)?$/.test(behind);
  const named = hasValue ? part.slice(0, colon).trim() : part;
  const value = hasValue ? behind : null;
  return { name: named.startsWith(`${kind} | `) ? named.slice(kind.length + 3).trim() : named, value };
}

function isName(name: string): boolean {
  return name !== '' && name.length <= nameMax && !/\p{Cc}/u.test(name);
}
