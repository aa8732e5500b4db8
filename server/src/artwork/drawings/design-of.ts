import tones from './tones.json' with { type: 'json' };
import type { Design, Kind, Palette, Wear } from './art.types.ts';
import { mixColors } from './geometry.ts';
import { kindOf, readKind } from './kind-of.ts';
import { toDrawingTitle } from '#server/catalog/catalog.rules.ts';
import { modelOutline, subjectOutline } from './read-outlines.ts';
import { hashText, randomFrom, chooseFrom } from './seed.ts';
import data from './finishes.json' with { type: 'json' };
import { PATTERN_NAMES } from './paint-finish.ts';

const toPalette = (colors: readonly string[]) => colors as unknown as Palette;

const KNOWN = data.known.map((finish) => ({
  match: new RegExp(finish.match, 'i'),
  pattern: finish.pattern,
  palette: finish.palette ? toPalette(finish.palette) : null,
  handle: finish.handle ?? false,
}));
const PALETTES = data.palettes.map(toPalette);

/** `handle`: sprayed over the whole knife. */
type Finish = { pattern: string; palette: Palette; handle: boolean };

/**
 * Picks pattern and colours: those of a known finish, or random. The palette is always drawn, so that later random
 * numbers stay the same.
 */
function finishOf(title: string, random: () => number): Finish {
  const drawn = chooseFrom(PALETTES, random());
  // Without the model, or every Desert Eagle would be as yellow as sand.
  const name = title.slice(title.indexOf('|') + 1);
  const known = KNOWN.find((finish) => finish.match.test(name));
  if (known) return { ...known, palette: known.palette ?? drawn };
  return { pattern: chooseFrom(PATTERN_NAMES, random()), palette: drawn, handle: false };
}

export type ArtSubject = { title: string; type: string; quality?: string };

const RARITIES = tones.rarities.map((rarity) => ({ match: new RegExp(rarity.match, 'i'), color: rarity.color }));

const tintOf = (words: string): string => RARITIES.find((rarity) => rarity.match.test(words))?.color ?? '#B0C3D9';

const WEAR = /\((minimal wear|field-tested|well-worn|battle-scarred)\)/i;

const wearOf = (title: string): Wear | null => (WEAR.exec(title)?.[1]?.toLowerCase() as Wear | undefined) ?? null;

/** How dark the grips are: those of knives and pistols take little of the finish. */
const ALT_DULLNESS = new Map([
  ['patch', 0.35],
  ['knife', 0.86],
  ['karambit', 0.86],
  ['pistol', 0.82],
]);

const paintHandle = (kind: Kind): Kind => ({
  ...kind,
  parts: kind.parts.map((part) => (part.tone === 'alt' ? { ...part, tone: 'skin' } : part)),
});

/** Derives kind, finish, wear and colours of an item. All variants of a skin have one seed, its bare title. */
export function designOf({ title, type, quality = '' }: ArtSubject): Design {
  const name = kindOf(title, type);
  const outline = modelOutline(title) ?? subjectOutline(title, type) ?? readKind(name);
  const seed = toDrawingTitle(title);
  const random = randomFrom(seed);
  const tint = tintOf(`${quality} ${type} ${title}`);
  const { pattern, palette, handle } = finishOf(seed, random);
  const kind = handle && type === 'Knife' ? paintHandle(outline) : outline;
  const id = `a${hashText(name + title + pattern + tint).toString(36)}`;
  const altBase = mixColors(palette[2], '#1A1C1B', ALT_DULLNESS.get(name) ?? 0.5);
  const alt = [mixColors(altBase, '#ffffff', 0.16), mixColors(altBase, '#000000', 0.42)] as const;
  return { kind, seed, id, tint, wear: wearOf(title), pattern, palette, alt, random };
}
