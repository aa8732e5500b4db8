import type { Canvas, Painter } from './art.types.ts';
import { paintCamo, paintDamascus, paintFacets, paintFade, paintMarble, paintSolid } from './paint-organic.ts';
import { paintBeast, paintSplinters, paintTiger } from './paint-claws.ts';
import { paintDragon, paintFlames, paintKnot, paintPanels, paintPixels } from './paint-motifs.ts';
import { paintPinstripes, paintPrint } from './paint-prints.ts';
import { paintHex, paintStripes, paintTopo, paintWeb } from './paint-regular.ts';
import { paintPatina, paintSmoke } from './paint-soft.ts';

/** Patterns of any name. The order is part of the output: random numbers index into it. */
const PAINTERS: Readonly<Record<string, Painter>> = {
  solid: paintSolid,
  fade: paintFade,
  marble: paintMarble,
  camo: paintCamo,
  stripes: paintStripes,
  hex: paintHex,
  topo: paintTopo,
  damascus: paintDamascus,
  web: paintWeb,
  facets: paintFacets,
};

/** Patterns of finishes that are known by them. */
const MOTIFS: Readonly<Record<string, Painter>> = {
  dragon: paintDragon,
  knot: paintKnot,
  panels: paintPanels,
  pixels: paintPixels,
  flames: paintFlames,
  patina: paintPatina,
  smoke: paintSmoke,
  tiger: paintTiger,
  splinters: paintSplinters,
  beast: paintBeast,
  pinstripes: paintPinstripes,
  print: paintPrint,
};

export const PATTERN_NAMES: readonly string[] = Object.keys(PAINTERS);
export const MOTIF_NAMES: readonly string[] = Object.keys(MOTIFS);

/** Paints a finish; an unknown pattern is solid. */
export const paintFinish = (pattern: string, canvas: Canvas): string =>
  (PAINTERS[pattern] ?? MOTIFS[pattern] ?? paintSolid)(canvas);
