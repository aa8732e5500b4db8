import type { Canvas } from './art.types.ts';
import { mixColors, roundTenth } from './geometry.ts';

type Point = [x: number, y: number];

const line = (points: readonly Point[]): string =>
  `M${points.map((point) => point.map(roundTenth).join(' ')).join('L')}`;

/** A horned head with open jaws, facing left; its neck is at 0 0. */
const HEAD =
  'M8 -12L34 -28 22 -8 42 -8 24 4 36 16 14 14Q0 24 -18 18L-26 12 -44 18 -60 14 -46 8 -54 4 -42 2 -64 -2 -60 -8 -40 -10Q-18 -22 8 -12Z';

/** A scaled body with heads that winds over the whole width, with a crest of spikes and flames along the edge. */
export function paintDragon({ width, height, palette, random, id }: Canvas): string {
  const [ground, scales, dark, flame] = palette;
  const thick = height * 0.3;
  const phase = random() * 2;
  const middle = (x: number): number => height * (0.46 + 0.2 * Math.sin(phase + (x / width) * Math.PI * 3.4));
  const xs = Array.from({ length: 41 }, (_, at) => (at / 40) * (width + 40) - 20);
  const body = line(xs.map((x) => [x, middle(x)]));
  const crest = xs.slice(0, -1).map((x, at): string => {
    const next = xs[at + 1] ?? x;
    const tip: Point = [(x + next) / 2 + 5, middle(x) - thick * (at % 2 ? 0.86 : 0.7)];
    return `${line([[x, middle(x) - thick * 0.45], tip, [next, middle(next) - thick * 0.45]])}Z`;
  });
  const rows = [-0.3, -0.1, 0.1, 0.3].map((row, at) => line(xs.map((x) => [x, middle(x) + row * thick + (at % 2)])));
  const flames = xs
    .filter((_, at) => at % 3 === 0)
    .map((x) => {
      const tall = height * (0.16 + random() * 0.2);
      return `M${roundTenth(x)} ${height}Q${roundTenth(x + 2)} ${roundTenth(height - tall * 0.6)} ${roundTenth(x + 16)} ${roundTenth(height - tall)}Q${roundTenth(x + 15)} ${roundTenth(height - tall * 0.4)} ${roundTenth(x + 30)} ${height}Z`;
    });
  const strokes = rows.map(
    (d) =>
      `<path d="${d}" fill="none" stroke="${scales}" stroke-width="${roundTenth(thick * 0.11)}" stroke-dasharray="6 4" stroke-linecap="round"/>`,
  );
  const heads = [0.2, 0.55, 0.86].map((share) => {
    const at = `translate(${roundTenth(width * share)} ${roundTenth(middle(width * share))})scale(${roundTenth(thick) / 48})`;
    return `<g transform="${at}"><path d="${HEAD}" fill="${scales}" stroke="${dark}" stroke-width="4"/><circle cx="-16" cy="-6" r="5" fill="${flame}" stroke="${dark}" stroke-width="2"/></g>`;
  });
  return (
    `<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mixColors(ground, '#FFFFFF', 0.15)}"/>` +
    `<stop offset="1" stop-color="${mixColors(ground, dark, 0.6)}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#${id}g)"/>` +
    `<path d="${crest.join('')}" fill="${dark}"/>` +
    `<path d="${body}" fill="none" stroke="${dark}" stroke-width="${roundTenth(thick)}"/>` +
    `${strokes.join('')}<path d="${flames.join('')}" fill="${flame}" opacity=".85"/>${heads.join('')}`
  );
}

/** Interlaced bands, as engraved on bronze. */
export function paintKnot({ width, height, palette }: Canvas): string {
  const [ground, band, dark] = palette;
  const step = Math.max(width, height) / 12;
  const half = step / 2;
  let d = '';
  for (let row = -1; row * step < height + step; row++) {
    for (let column = -1; column * step < width + step; column++) {
      const [x, y] = [column * step + (row % 2 ? half : 0), row * step].map(roundTenth) as Point;
      const r = roundTenth(half * 0.86);
      d += `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0`;
    }
  }
  return (
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<path d="${d}" fill="none" stroke="${dark}" stroke-width="${roundTenth(step * 0.3)}"/>` +
    `<path d="${d}" fill="none" stroke="${band}" stroke-width="${roundTenth(step * 0.17)}"/>`
  );
}

/** White armour with slanted black and coloured plates and panel lines. */
export function paintPanels({ width, height, palette, random }: Canvas): string {
  const [ground, dark, color, shade] = palette;
  const lean = height * 0.35;
  let plates = '';
  let seams = '';
  let x = -lean;
  for (let at = 0; x < width + lean; at++) {
    const wide = width * (0.04 + random() * 0.045);
    const top = height * (at % 2 ? 0.34 + random() * 0.16 : 0);
    const foot = height * (at % 2 ? 1 : 0.56 + random() * 0.2);
    const at0 = x + lean * (1 - top / height);
    const at1 = x + lean * (1 - foot / height);
    const fill = [color, dark, color, shade, color, dark][at % 6];
    plates += `<path d="${line([
      [at0, top],
      [at0 + wide, top],
      [at1 + wide, foot],
      [at1, foot],
    ])}Z" fill="${fill}"/>`;
    seams += line([
      [x + lean + wide * 1.4, 0],
      [x + wide * 1.4, height],
    ]);
    x += wide * (1.45 + random() * 0.6);
  }
  return (
    `<rect width="${width}" height="${height}" fill="${ground}"/>${plates}` +
    `<path d="${seams}M0 ${roundTenth(height * 0.52)}H${width}" fill="none" stroke="${dark}" stroke-opacity=".55" stroke-width="1.6"/>`
  );
}

/** Square patches of a digital camouflage. */
export function paintPixels({ width, height, palette, random }: Canvas): string {
  const size = Math.round(Math.max(width, height) / 44);
  const layers: [string, string, string] = ['', '', ''];
  for (let row = 0; row * size < height; row++) {
    for (let column = 0; column * size < width; column++) {
      const share =
        random() * 0.55 + 0.5 + 0.45 * Math.sin(column / 4.3 + row / 2.1) * Math.cos(row / 3.3 - column / 7);
      if (share < 0.62) continue;
      const layer = share < 0.82 ? 0 : share < 1.05 ? 1 : 2;
      layers[layer] += `M${column * size} ${row * size}h${size}v${size}h-${size}z`;
    }
  }
  const patches = layers.map((d, at) => `<path d="${d}" fill="${palette[at + 1] ?? palette[0]}"/>`).join('');
  return `<rect width="${width}" height="${height}" fill="${palette[0]}"/>${patches}`;
}

/** Flames that lick along a dark ground, from the grip to the muzzle. */
export function paintFlames({ width, height, palette, random }: Canvas): string {
  const tongues = (color: string, reach: number): string => {
    let d = '';
    for (let y = -height * 0.1; y < height; y += height * 0.17) {
      const far = width * (reach + random() * 0.22);
      const [top, foot, tip] = [y, y + height * 0.3, y + height * (0.05 + random() * 0.2)].map(roundTenth);
      d += `M-9 ${top}Q${roundTenth(far * 0.55)} ${top} ${roundTenth(far)} ${tip}Q${roundTenth(far * 0.6)} ${foot} -9 ${foot}Z`;
    }
    return `<path d="${d}" fill="${color}"/>`;
  };
  const ground = `<rect width="${width}" height="${height}" fill="${palette[0]}"/>`;
  return ground + tongues(palette[2], 0.62) + tongues(palette[3], 0.34);
}
