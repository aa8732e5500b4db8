import tones from './tones.json' with { type: 'json' };
import type { Design, Palette } from './art.types.ts';
import { mixColors } from './geometry.ts';
import { kindOf, readKind } from './kind-of.ts';
import { withoutExterior } from '#server/catalog/catalog.rules.ts';
import { hashText, randomFrom, chooseFrom } from './seed.ts';
import data from './finishes.json' with { type: 'json' };
import { PATTERN_NAMES } from './paint-finish.ts';

const toPalette = (colors: readonly string[]) => colors as unknown as Palette;

const KNOWN = data.known.map((finish) => ({
  match: new RegExp(finish.match, 'i'),
  pattern: finish.pattern,
  palette: toPalette(finish.palette),
}));
const PALETTES = data.palettes.map(toPalette);

/**
 * Picks pattern and colours: those of a known finish, or random. The palette is always drawn, so that later random
 * numbers stay the same.
 */
function finishOf(seed: string, random: () => number): { pattern: string; palette: Palette } {
  const drawn = chooseFrom(PALETTES, random());
  const known = KNOWN.find((finish) => finish.match.test(seed));
  if (known) return { pattern: known.pattern, palette: known.palette };
  return { pattern: chooseFrom(PATTERN_NAMES, random()), palette: drawn };
}

export type ArtSubject = { title: string; type: string; quality?: string };

const RARITIES = tones.rarities.map((rarity) => ({ match: new RegExp(rarity.match, 'i'), color: rarity.color }));

const tintOf = (words: string): string => RARITIES.find((rarity) => rarity.match.test(words))?.color ?? '#B0C3D9';

/** Derives kind, finish and colours of an item. Its title without exterior is the only seed. */
export function designOf({ title, type, quality = '' }: ArtSubject): Design {
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
