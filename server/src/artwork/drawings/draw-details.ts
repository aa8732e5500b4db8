import type { Design } from './art.types.ts';
import { mixColors, roundTenth, polar } from './geometry.ts';
import hints from './emblem-hints.json' with { type: 'json' };
import outlines from './emblems.json' with { type: 'json' };
import { chooseFrom } from './seed.ts';

type Circle = { x: number; y: number; r: number };

const HINTS = hints.map((hint) => ({ emblem: hint.emblem, match: new RegExp(hint.match, 'i') }));
const OUTLINES = new Map(Object.entries(outlines));
const NAMES = ['star', ...OUTLINES.keys()];

function drawStar({ x, y, r }: Circle): string {
  const points = Array.from({ length: 10 }, (_, i) =>
    polar([x, y], i % 2 ? r * 0.44 : r, -Math.PI / 2 + (i * Math.PI) / 5),
  );
  return `M${points.join('L')}Z`;
}

/** Scales an outline of the unit circle: upper-case commands are points, lower-case ones lengths. */
function scaleOutline(outline: string, { x, y, r }: Circle): string {
  return outline.replace(/([MLHVAhv])([^MLHVAhvZ]+)/g, (_, command: string, text: string) => {
    const n = text.split(' ').map(Number);
    const [a = 0, b = 0] = n;
    if (command === 'H') return `H${x + r * a}`;
    if (command === 'V') return `V${y + r * a}`;
    if (command === 'h' || command === 'v') return `${command}${r * a}`;
    if (command !== 'A') return `${command}${x + r * a} ${y + r * b}`;
    return `A${r * a} ${r * b} ${n.slice(2, 5).join(' ')} ${x + r * (n[5] ?? 0)} ${y + r * (n[6] ?? 0)}`;
  });
}

/** Picks the emblem of a case, sticker or patch: suggested by the name, or random. */
function emblemPath(circle: Circle, seed: string, random: () => number): string {
  const hint = HINTS.find((candidate) => candidate.match.test(seed));
  const name = hint ? hint.emblem : chooseFrom(NAMES, random());
  const outline = OUTLINES.get(name);
  return outline ? scaleOutline(outline, circle) : drawStar(circle);
}

const INK = '#0B0D0C';

function drawHoles({ kind: { edge, holes } }: Design): string {
  const cutting = edge ? `<path d="${edge}" fill="#fff" opacity=".3"/>` : '';
  if (!holes) return cutting;
  return (
    cutting +
    `<path d="${holes}" fill="#0C0E0D" fill-opacity=".86"/>` +
    `<path d="${holes}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width=".8" transform="translate(0 .8)"/>`
  );
}

function drawMeter({ kind: { meter }, palette, random }: Design): string {
  if (!meter) return '';
  let d = '';
  for (let i = 0; i < 24; i++) {
    const tall = meter.height * (0.18 + 0.82 * Math.abs(Math.sin(i * 0.55 + random() * 1.6)));
    const x = roundTenth(meter.x + (i * meter.width) / 23);
    d += `M${x} ${roundTenth(meter.y + (meter.height - tall) / 2)}v${roundTenth(tall)}`;
  }
  const color = mixColors(palette[3], '#ffffff', 0.4);
  return `<path d="${d}" stroke="${color}" stroke-width="3" stroke-linecap="round"/>`;
}

function drawEmblem({ kind: { emblem }, seed, palette, random }: Design): string {
  if (!emblem) return '';
  const d = emblemPath(emblem, seed, random);
  const { r } = emblem;
  const shadow =
    `fill="${INK}" fill-opacity=".45" fill-rule="evenodd" transform="translate(0 ${roundTenth(r * 0.06)})"` +
    ` stroke="${INK}" stroke-opacity=".45" stroke-width="${roundTenth(r * 0.2)}" stroke-linejoin="round"`;
  const face =
    `fill="${mixColors(palette[3], '#FFFFFF', 0.72)}" fill-rule="evenodd" stroke="${INK}" stroke-opacity=".8"` +
    ` stroke-width="${roundTenth(Math.max(1.5, r * 0.05))}" stroke-linejoin="round"`;
  return `<path d="${d}" ${shadow}/><path d="${d}" ${face}/>`;
}

function drawTrims({ kind, id, palette }: Design): string {
  const eyes = (kind.eyes ?? []).map(
    ({ x, y }) => `<rect x="${x - 6}" y="${y - 9}" width="12" height="18" rx="6" fill="#EAF6F2"/>`,
  );
  const thread = mixColors(palette[3], '#ffffff', 0.35);
  const stitches = kind.stitches
    ? `<path d="${kind.stitches}" fill="none" stroke="${thread}" stroke-opacity=".8" stroke-width="5" stroke-dasharray="2.2 2.6"/>`
    : '';
  const peel = kind.peel
    ? `<path d="${kind.peel}" fill="${INK}" fill-opacity=".25" transform="translate(-5 -3)"/>` +
      `<path d="${kind.peel}" fill="url(#${id}pale)" stroke="${INK}" stroke-opacity=".35"/>`
    : '';
  return eyes.join('') + stitches + peel;
}

function drawLines({ kind: { lines, glints } }: Design): string {
  const panel = lines
    ? `<path d="${lines}" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`
    : '';
  const bright = glints
    ? `<path d="${glints}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.4" stroke-linecap="round"/>`
    : '';
  return panel + bright;
}

/** Draws what lies over the shaded parts, from holes to highlights. Meter before emblem: both consume random numbers. */
export const drawDetails = (design: Design): string =>
  drawHoles(design) + drawMeter(design) + drawEmblem(design) + drawTrims(design) + drawLines(design);
