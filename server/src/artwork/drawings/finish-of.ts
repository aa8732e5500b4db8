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
 * Pattern and colours of a skin: what people expect of a finish they know, else what the seed says.
 * The palette is drawn from the seed in both cases, so that the numbers after it stay the same.
 */
export function finishOf(seed: string, random: () => number): { pattern: string; palette: Palette } {
  const drawn = chooseFrom(PALETTES, random());
  const known = KNOWN.find((finish) => finish.match.test(seed));
  if (known) return { pattern: known.pattern, palette: known.palette };
  return { pattern: chooseFrom(PATTERN_NAMES, random()), palette: drawn };
}
