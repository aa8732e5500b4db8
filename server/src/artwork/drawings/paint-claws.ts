import type { Canvas } from './art.types.ts';
import { blobPath, mixColors, roundTenth } from './geometry.ts';

/** Stripes that narrow to a point, from the back and from the belly. */
export function paintTiger({ width, height, palette, random, id }: Canvas): string {
  const [ground, light, stripe] = palette;
  const step = Math.max(width, height) / 25;
  let d = '';
  for (let x = -step, at = 0; x < width + step; at++) {
    const wide = step * (0.3 + random() * 0.4);
    const from = at % 2 ? height : 0;
    const tip = height * (at % 2 ? 0.3 + random() * 0.26 : 0.48 + random() * 0.26);
    const lean = step * (at % 2 ? -1 : 1) * (0.2 + random() * 0.9);
    const bend = roundTenth((from + tip) / 2);
    const numbers = [x, from, x + lean * 0.2, bend, x + lean, tip, x + wide + lean * 0.4, bend, x + wide, from];
    const [x1, y1, cx1, cy1, x2, y2, cx2, cy2, x3, y3] = numbers.map(roundTenth);
    d += `M${x1} ${y1}Q${cx1} ${cy1} ${x2} ${y2}Q${cx2} ${cy2} ${x3} ${y3}Z`;
    x += step * (0.34 + random() * 0.42);
  }
  return (
    `<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${ground}"/><stop offset=".5" stop-color="${light}"/>` +
    `<stop offset="1" stop-color="${ground}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#${id}g)"/><path d="${d}" fill="${stripe}" opacity=".82"/>`
  );
}

/** Splinters of lighter and darker shades that lean both ways. */
export function paintSplinters({ width, height, palette, random }: Canvas): string {
  const longest = Math.max(width, height);
  let svg = `<rect width="${width}" height="${height}" fill="${palette[0]}"/>`;
  for (const [share, color] of [palette[1], palette[2], palette[3]].entries()) {
    let d = '';
    for (let at = 0; at < 26 - share * 7; at++) {
      const rx = longest * (0.03 + random() * 0.055);
      const turn = (at % 2 ? 1 : -1) * (0.25 + random() * 0.5);
      const [x, y] = [random() * width, random() * height];
      d += blobPath({ x, y, rx, ry: rx * (0.14 + random() * 0.2), points: 7, wobble: 0.7, turn }, random);
    }
    svg += `<path d="${d}" fill="${color}"/>`;
  }
  return svg;
}

/** A beast with bared fangs, eyes and arms in loud colours. */
export function paintBeast({ width: w, height: h, palette, random }: Canvas): string {
  const [ground, arms, glow, ink] = palette;
  const at = (x: number, y: number): string => `${roundTenth(w * x)} ${roundTenth(h * y)}`;
  let tails = '';
  for (let k = 0; k < 9; k++) {
    const x = k / 8 + random() * 0.05;
    tails += `M${at(x, k % 2 ? 1.1 : -0.1)}C${at(x - 0.12, 0.3 + random() * 0.3)} ${at(x + 0.2, 0.35 + random() * 0.3)} ${at(x + 0.05, k % 2 ? 0.1 : 0.9)}`;
  }
  let fangs = '';
  let eyes = '';
  for (let k = 0; k < 3; k++) {
    const x = 0.12 + k * 0.32 + random() * 0.06;
    for (let tooth = 0; tooth < 5; tooth++) {
      const left = x + tooth * 0.024;
      fangs += `M${at(left, 0.4)}L${at(left + 0.024, 0.4)} ${at(left + 0.012, 0.58)}ZM${at(left + 0.012, 0.7)}L${at(left + 0.036, 0.7)} ${at(left + 0.024, 0.54)}Z`;
    }
    const r = roundTenth(Math.max(w, h) * 0.021);
    eyes += `<circle cx="${roundTenth(w * (x + 0.17))}" cy="${roundTenth(h * 0.36)}" r="${r}"/>`;
  }
  const thick = roundTenth(h * 0.1);
  return (
    `<rect width="${w}" height="${h}" fill="${ground}"/><path d="M0 ${h * 0.62}Q${w * 0.3} ${h * 0.3} ${w * 0.55} ${h * 0.6}T${w} ${h * 0.5}V${h}H0Z" fill="${mixColors(ground, glow, 0.75)}"/>` +
    `<g fill="none" stroke-linecap="round"><path d="${tails}" stroke="${ink}" stroke-width="${roundTenth(thick * 1.3)}"/>` +
    `<path d="${tails}" stroke="${arms}" stroke-width="${thick}"/><path d="${tails}" stroke="${glow}" stroke-width="${roundTenth(thick * 0.3)}" stroke-dasharray="3 8"/></g>` +
    `<path d="${fangs}" fill="#F7F1DC" stroke="${ink}" stroke-width="1.4"/><g fill="${glow}" stroke="${ink}" stroke-width="4">${eyes}</g>`
  );
}
