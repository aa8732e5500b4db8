type Point = readonly [x: number, y: number];

export const roundTenth = (value: number): number => Math.round(value * 10) / 10;

/** `x y` at a distance and an angle (radians) from a centre. */
export const polar = (centre: Point, radius: number, angle: number): string =>
  `${roundTenth(centre[0] + Math.cos(angle) * radius)} ${roundTenth(centre[1] + Math.sin(angle) * radius)}`;

/** `#rrggbb` between two colours; share 0 is the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** A closed Catmull-Rom curve through the points. */
export function smoothCurve(points: readonly Point[]): string {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  let d = `M${roundTenth(at(0)[0])} ${roundTenth(at(0)[1])}`;
  for (let i = 0; i < count; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const numbers = [
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    ];
    d += `C${numbers.map(roundTenth).join(' ')}`;
  }
  return `${d}Z`;
}

type Blob = { x: number; y: number; rx: number; ry: number; points: number; wobble: number; turn: number };

export function blobPath(blob: Blob, random: () => number): string {
  const [cos, sin] = [Math.cos(blob.turn), Math.sin(blob.turn)];
  const points = Array.from({ length: blob.points }, (_, i): Point => {
    const angle = (i / blob.points) * Math.PI * 2;
    const reach = 1 - blob.wobble / 2 + random() * blob.wobble;
    const x = Math.cos(angle) * blob.rx * reach;
    const y = Math.sin(angle) * blob.ry * reach;
    return [blob.x + x * cos - y * sin, blob.y + x * sin + y * cos];
  });
  return smoothCurve(points);
}

/** A wavering line across the whole width, sampled every `step` units. */
export function wavePath(wave: { y: number; width: number; amplitude: number; phase: number }, step: number): string {
  let d = '';
  for (let x = -20; x <= wave.width + 20; x += step) {
    const swell = Math.sin(wave.phase + x / 46) * wave.amplitude;
    const ripple = Math.sin(wave.phase * 2.7 + x / 19) * wave.amplitude * 0.42;
    d += `${d ? 'L' : 'M'}${roundTenth(x)} ${roundTenth(wave.y + swell + ripple)}`;
  }
  return d;
}
