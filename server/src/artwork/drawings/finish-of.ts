import data from './finishes.json' with { type: 'json' };
import type { Palette } from './art.types.ts';
import { PATTERN_NAMES } from './paint-finish.ts';
import { chooseFrom } from './seed.ts';

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
export function finishOf(seed: string, random: () => number): { pattern: string; palette: Palette } {
  const drawn = chooseFrom(PALETTES, random());
  const known = KNOWN.find((finish) => finish.match.test(seed));
  if (known) return { pattern: known.pattern, palette: known.palette };
  return { pattern: chooseFrom(PATTERN_NAMES, random()), palette: drawn };
}
