import type { Canvas } from './art.types.ts';
import { roundTenth } from './geometry.ts';

type Ellipse = { x: number; y: number; rx: number; ry: number; turn: number };

/** One gradient per colour, solid in the middle and nothing at the rim. */
const softGradients = (id: string, colors: readonly string[], solid: number): string =>
  colors
    .map(
      (color, at) =>
        `<radialGradient id="${id}m${at}"><stop offset="${solid}" stop-color="${color}"/>` +
        `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    )
    .join('');

const drawEllipse = ({ x, y, rx, ry, turn }: Ellipse, fill: string): string =>
  `<ellipse rx="${roundTenth(rx)}" ry="${roundTenth(ry)}" fill="url(#${fill})" transform="translate(${roundTenth(x)} ${roundTenth(y)})rotate(${Math.round(turn)})"/>`;

const widen = (ellipse: Ellipse, by: number): Ellipse => ({ ...ellipse, rx: ellipse.rx + by, ry: ellipse.ry + by });

/** Metal that heat or acid has coloured: ragged patches with a rim, and bright flecks. */
export function paintPatina({ width, height, palette, random, id }: Canvas): string {
  const longest = Math.max(width, height);
  const patches: Ellipse[] = [];
  for (let heap = 0; heap < 31; heap++) {
    const [x, y] = [((heap + random()) / 31) * width, ((heap * 0.618) % 1) * height];
    for (let at = 0; at < 3; at++) {
      const rx = longest * (0.02 + random() * 0.045);
      const [dx, dy] = [(random() - 0.5) * longest * 0.12, (random() - 0.5) * longest * 0.07];
      patches.push({ x: x + dx, y: y + dy, rx, ry: rx * (0.28 + random() * 0.34), turn: random() * 130 - 65 });
    }
  }
  const flecks = patches.filter((_, at) => at % 4 === 0).map((patch) => widen({ ...patch, y: height - patch.y }, -2));
  return (
    softGradients(id, palette, 0.4) +
    `<rect width="${width}" height="${height}" fill="${palette[0]}"/>` +
    patches.map((patch) => drawEllipse(widen(patch, longest * 0.015), `${id}m2`)).join('') +
    patches.map((patch) => drawEllipse(patch, `${id}m1`)).join('') +
    flecks.map((fleck) => drawEllipse(fleck, `${id}m3`)).join('')
  );
}

/** Clouds of colour that flow into each other, with bright wisps. */
export function paintSmoke({ width, height, palette, random, id }: Canvas): string {
  const longest = Math.max(width, height);
  let clouds = '';
  for (let at = 0; at < 44; at++) {
    const color = [1, 2, 0, 1, 2, 3][at % 6] ?? 0;
    const rx = longest * (color === 3 ? 0.05 + random() * 0.06 : 0.06 + random() * 0.12);
    const flat = color === 3 ? 0.1 : 0.22 + random() * 0.24;
    const [x, y] = [random() * width, random() * height];
    clouds += drawEllipse({ x, y, rx, ry: rx * flat, turn: -60 + random() * 75 }, `${id}m${color}`);
  }
  return softGradients(id, palette, 0.5) + `<rect width="${width}" height="${height}" fill="${palette[0]}"/>${clouds}`;
}
