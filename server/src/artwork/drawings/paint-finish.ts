import type { Canvas, Painter } from './art.types.ts';
import { paintCamo, paintDamascus, paintFacets, paintFade, paintMarble, paintSolid } from './paint-organic.ts';
import { paintHex, paintStripes, paintTopo, paintWeb } from './paint-regular.ts';

/** The order matters: the seed picks by position. */
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

export const PATTERN_NAMES: readonly string[] = Object.keys(PAINTERS);

/** Fills the box of a drawing with a finish; an unknown pattern is painted plain. */
export const paintFinish = (pattern: string, canvas: Canvas): string => (PAINTERS[pattern] ?? paintSolid)(canvas);
