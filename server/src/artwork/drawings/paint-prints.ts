import type { Canvas } from './art.types.ts';
import { roundTenth } from './geometry.ts';

/** Woven carbon with thin lines along the body. */
export function paintPinstripes({ width: w, height: h, palette, random, id }: Canvas): string {
  const [ground, weave, bright, dim] = palette;
  const y = (share: number): number => roundTenth(h * share);
  let d = '';
  for (let share = 0.12; share < 1; share += 0.21) {
    const kink = roundTenth(w * (0.25 + random() * 0.4));
    const drop = roundTenth(h * (random() > 0.5 ? 0.07 : -0.07));
    d += `M-9 ${y(share)}H${kink}l${Math.abs(drop) * 2} ${drop}H${w + 9}`;
  }
  return (
    `<pattern id="${id}w" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 0H3V3H6V6H3V3H0Z" fill="${weave}"/></pattern>` +
    `<rect width="${w}" height="${h}" fill="${ground}"/><rect width="${w}" height="${h}" fill="url(#${id}w)"/>` +
    `<g fill="none"><path d="${d}" stroke="${bright}" stroke-width="3.4"/><path d="${d}" stroke="${dim}" stroke-width="1.5" transform="translate(0 7)"/></g>`
  );
}

/** Black print on pearl: lettering, bar codes and rings, in reverse on black plates. */
export function paintPrint({ width: w, height: h, palette, random, id }: Canvas): string {
  const [pearl, black, tint, shimmer] = palette;
  const at = (x: number, y: number): string => `${roundTenth(w * x)} ${roundTenth(h * y)}`;
  let lettering = '';
  let bars = '';
  for (let row = 0; row < 9; row++) {
    lettering += `M${at(random() * 0.3, 0.08 + row * 0.11)}h${roundTenth(w * (0.12 + random() * 0.25))}`;
    lettering += `M${at(0.5 + random() * 0.25, 0.05 + row * 0.11)}h${roundTenth(w * (0.1 + random() * 0.2))}`;
  }
  for (const [x, y] of [
    [0.2, 0.34],
    [0.48, 0.42],
    [0.8, 0.3],
  ] as const) {
    for (let k = 0; k < 7; k++) bars += `M${at(x + k * 0.011, y)}v${roundTenth(h * 0.16)}`;
  }
  const plates = `M${at(0.33, 0)}H${w * 0.47}L${at(0.38, 1)}H${w * 0.24}ZM${at(0.72, 0)}H${w}V${h * 0.46}L${at(0.66, 0.62)}Z`;
  return (
    `<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2=".7"><stop stop-color="${pearl}"/><stop offset=".4" stop-color="${tint}"/>` +
    `<stop offset=".6" stop-color="${shimmer}"/><stop offset="1" stop-color="${pearl}"/></linearGradient>` +
    `<rect width="${w}" height="${h}" fill="url(#${id}g)"/><path d="${plates}" fill="${black}"/>` +
    `<g fill="none" stroke="${black}"><path d="${lettering}" stroke-width="3.6" stroke-dasharray="7 2 3 2 10 4"/><path d="${bars}" stroke-width="2.4"/>` +
    `<path d="M${at(0.62, 0.5)}m-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0m6 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" stroke-width="2"/></g>` +
    `<path d="${lettering}" fill="none" stroke="${pearl}" stroke-width="2.2" stroke-dasharray="5 2 9 3" opacity=".5" transform="translate(9 5)"/>`
  );
}
