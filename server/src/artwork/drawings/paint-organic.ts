import type { Canvas } from './art.types.ts';
import { blobPath, mixColors, roundTenth, wavePath } from './geometry.ts';

const ground = ({ width, height, palette }: Canvas): string =>
  `<rect width="${width}" height="${height}" fill="${palette[0]}"/>`;

export function paintSolid(canvas: Canvas): string {
  const { width: w, height: h, palette } = canvas;
  const broad = `M0 ${h}L${w * 0.42} 0H${w * 0.62}L${w * 0.2} ${h}Z`;
  const narrow = `M${w * 0.5} ${h}L${w * 0.86} 0H${w * 0.92}L${w * 0.56} ${h}Z`;
  return (
    ground(canvas) +
    `<path d="${broad}" fill="${palette[1]}" opacity=".45"/>` +
    `<path d="${narrow}" fill="${palette[1]}" opacity=".35"/>`
  );
}

/** Starts late, where the blade of a knife begins. */
export function paintFade({ width, height, palette, id }: Canvas): string {
  const stops = palette
    .map((color, i) => `<stop offset="${roundTenth(3.2 + i * 2.1) / 10}" stop-color="${color}"/>`)
    .join('');
  return (
    `<linearGradient id="${id}f" x1="0" y1=".2" x2="1" y2=".6">${stops}</linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#${id}f)"/>`
  );
}

export function paintMarble(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const longest = Math.max(width, height);
  const vein = mixColors(palette[3], '#ffffff', 0.35);
  let svg = ground(canvas);
  for (let i = 0; i < 22; i++) {
    const rx = longest * (0.07 + random() * 0.15);
    const [x, y, ry] = [random() * width, random() * height, rx * (0.22 + random() * 0.2)];
    // The order of random numbers is part of the picture: turn before outline.
    const turn = -0.6 + random() * 0.5;
    const d = blobPath({ x, y, rx, ry, points: 9, wobble: 0.9, turn }, random);
    svg += `<path d="${d}" fill="${palette[1 + (i % 3)]}" opacity="${roundTenth(0.55 + random() * 0.4)}"/>`;
  }
  for (let i = 0; i < 11; i++) {
    const rx = longest * (0.04 + random() * 0.1);
    const [x, y] = [random() * width, random() * height];
    const turn = -0.7 + random() * 0.4;
    const d = blobPath({ x, y, rx, ry: rx * 0.14, points: 8, wobble: 0.9, turn }, random);
    svg += `<path d="${d}" fill="${vein}" opacity=".5"/>`;
  }
  return svg;
}

export function paintCamo(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const unit = Math.max(width, height) / 16;
  const layers = [
    { color: palette[1], count: 20 },
    { color: palette[2], count: 16 },
    { color: palette[3], count: 12 },
  ];
  let svg = ground(canvas);
  for (const { color, count } of layers) {
    let d = '';
    for (let i = 0; i < count; i++) {
      const [x, y] = [random() * width, random() * height];
      const [rx, ry] = [unit * (0.7 + random() * 1.1), unit * (0.4 + random() * 0.55)];
      const turn = random() * 0.5 - 0.25;
      d += blobPath({ x, y, rx, ry, points: 8, wobble: 0.8, turn }, random);
    }
    svg += `<path d="${d}" fill="${color}"/>`;
  }
  return svg;
}

export function paintDamascus(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const strokes = [
    { color: palette[1], width: 2.6, opacity: 0.75 },
    { color: palette[2], width: 2, opacity: 0.9 },
    { color: palette[3], width: 1.1, opacity: 0.65 },
  ];
  const phase = random() * 9;
  const amplitude = height * 0.06;
  let svg = ground(canvas);
  for (let y = -12, i = 0; y < height + 14; y += 5.2, i++) {
    const stroke = strokes[i % 3];
    const d = wavePath({ y, width, amplitude, phase: phase + y / 31 }, 9);
    svg += `<path d="${d}" fill="none" stroke="${stroke?.color}" stroke-width="${stroke?.width}" opacity="${stroke?.opacity}"/>`;
  }
  return svg;
}

export function paintFacets(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const unit = Math.max(width, height) / 9;
  const colorOf = (k: number) => (k < 0.36 ? palette[1] : k < 0.6 ? palette[2] : k < 0.8 ? palette[3] : palette[0]);
  let svg = ground(canvas);
  for (let x = -unit; x < width + unit; x += unit * 0.62) {
    const [k, y] = [random(), random() * height];
    const tall = height * (0.25 + random() * 0.5);
    const lean = unit * (random() - 0.5) * 1.4;
    const corners = [
      [x, y],
      [x + unit * 0.8, y - tall * 0.4],
      [x + unit * 0.95 + lean, y + tall * 0.5],
      [x + unit * 0.3 + lean, y + tall * 0.8],
    ];
    const d = corners.map((corner) => corner.map(roundTenth).join(' ')).join('L');
    svg += `<path d="M${d}Z" fill="${colorOf(k)}"/>`;
    if (k <= 0.5) continue;
    const seam = `M${roundTenth(x)} ${height}L${roundTenth(x + unit * 0.5)} 0`;
    svg += `<path d="${seam}" stroke="${palette[1]}" stroke-width="2" opacity=".7"/>`;
  }
  return svg;
}
