import tones from './tones.json' with { type: 'json' };
import type { Look } from './art.types.ts';
import { finishOf } from './finish-of.ts';
import { mixColors } from './geometry.ts';
import { kindOf, readKind } from './kind-of.ts';
import { withoutExterior } from '#server/catalog/catalog.rules.ts';
import { hashText, randomFrom } from './seed.ts';

export type ArtSubject = { title: string; type: string; quality?: string };

const RARITIES = tones.rarities.map((rarity) => ({ match: new RegExp(rarity.match, 'i'), color: rarity.color }));

/** Derives the rarity colour from an item's words; the last rule matches everything. */
const tintOf = (words: string): string => RARITIES.find((rarity) => rarity.match.test(words))?.color ?? '#B0C3D9';

/** Derives kind, finish and colours of an item. Its title without exterior is the only seed. */
export function lookOf({ title, type, quality = '' }: ArtSubject): Look {
  const name = kindOf(title, type);
  const kind = readKind(name);
  const random = randomFrom(withoutExterior(title));
  const tint = tintOf(`${quality} ${type} ${title}`);
  const { pattern, palette } = finishOf(title, random);
  const id = `a${hashText(name + title + pattern + tint).toString(36)}`;
  const altBase = mixColors(palette[2], '#1A1C1B', name === 'patch' ? 0.35 : 0.5);
  const alt = [mixColors(altBase, '#ffffff', 0.16), mixColors(altBase, '#000000', 0.42)] as const;
  return { kind, seed: title, id, tint, pattern, palette, alt, random };
}
