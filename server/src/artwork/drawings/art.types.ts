/** Materials: `skin` takes the finish, `alt` a colour of its palette, the others are fixed metals. */
export type Tone = 'skin' | 'alt' | 'dark' | 'mid' | 'light' | 'glass' | 'pale' | 'face';

export type Part = { tone: Tone; d: string };

/** One drawing in its own box: units of width and height, y down. */
export type Kind = {
  label: string;
  width: number;
  height: number;
  tilt: number;
  scale: number;
  twin?: boolean;
  crop?: boolean;
  parts: Part[];
  holes?: string;
  lines?: string;
  glints?: string;
  stitches?: string;
  edge?: string;
  peel?: string;
  emblem?: { x: number; y: number; r: number };
  eyes?: { x: number; y: number }[];
  meter?: { x: number; y: number; width: number; height: number };
  grooves?: { x: number; y: number; radii: number[] };
};

export type Palette = readonly [base: string, second: string, third: string, accent: string];

/** What a finish needs to fill a width × height rectangle. */
export type Canvas = { width: number; height: number; palette: Palette; id: string; random: () => number };

export type Painter = (canvas: Canvas) => string;

/** Wears that show; Factory New does not. */
export type Wear = 'minimal wear' | 'field-tested' | 'well-worn' | 'battle-scarred';

export type Design = {
  kind: Kind;
  seed: string;
  id: string;
  tint: string;
  wear: Wear | null;
  pattern: string;
  palette: Palette;
  alt: readonly [top: string, foot: string];
  random: () => number;
};
