import type { Canvas } from './art.types.ts';
import { mixColors, polar, roundTenth, smoothCurve } from './geometry.ts';

export function paintStripes({ width, height, palette, random }: Canvas): string {
  const lean = height * (0.45 + random() * 0.4);
  let svg = `<rect width="${width}" height="${height}" fill="${palette[0]}"/>`;
  let x = -lean;
  while (x < width + lean) {
    const wide = 8 + random() * 20;
    const k = random();
    const color = k < 0.42 ? palette[2] : k < 0.78 ? palette[1] : palette[3];
    const top = `${roundTenth(x + lean)} 0H${roundTenth(x + lean + wide)}`;
    svg += `<path d="M${roundTenth(x)} ${height}L${top}L${roundTenth(x + wide)} ${height}Z" fill="${color}"/>`;
    x += wide + 8 + random() * 24;
  }
  const belt = `M-9 ${roundTenth(height * 0.47)}H${width + 9}`;
  return `${svg}<path d="${belt}" stroke="${palette[3]}" stroke-width="2.5" opacity=".6"/>`;
}

export function paintHex({ width, height, palette, random }: Canvas): string {
  const radius = Math.max(width, height) / 34;
  const step = radius * Math.sqrt(3);
  const layers: [string, string, string] = ['', '', ''];
  for (let row = -1; row * radius * 1.5 < height + radius; row++) {
    for (let column = -1; column * step < width + step; column++) {
      const x = column * step + (row % 2 ? step / 2 : 0);
      const y = row * radius * 1.5;
      const corners = [0, 1, 2, 3, 4, 5].map((k) => polar([x, y], radius * 0.88, Math.PI / 6 + (k * Math.PI) / 3));
      const share = random() + Math.sin(column / 3.2) * 0.25;
      layers[share < 0.5 ? 0 : share < 0.82 ? 1 : 2] += `M${corners.join('L')}Z`;
    }
  }
  const gap = mixColors(palette[0], '#000000', 0.45);
  const cells = layers.map((d, i) => `<path d="${d}" fill="${palette[i]}"/>`).join('');
  return `<rect width="${width}" height="${height}" fill="${gap}"/>${cells}`;
}

export function paintTopo({ width, height, palette, random, id }: Canvas): string {
  const far = mixColors(palette[0], palette[2], 0.7);
  let svg =
    `<linearGradient id="${id}t" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${palette[0]}"/>` +
    `<stop offset="1" stop-color="${far}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#${id}t)"/>`;
  for (let peak = 0; peak < 4; peak++) {
    const x = width * (0.1 + peak * 0.27 + random() * 0.1);
    const y = height * (0.2 + random() * 0.6);
    const reach = Array.from({ length: 9 }, () => 0.75 + random() * 0.5);
    for (let k = 7; k > 0; k--) {
      const radius = k * Math.max(width, height) * 0.022;
      const points = reach.map((factor, i): [number, number] => {
        const angle = (i / 9) * Math.PI * 2;
        return [x + Math.cos(angle) * radius * 1.5 * factor, y + Math.sin(angle) * radius * factor];
      });
      const fill = k % 2 ? `fill="${palette[1]}" fill-opacity="0.34"` : `fill="${palette[0]}" fill-opacity="0.5"`;
      const stroke = k % 3 ? palette[2] : palette[3];
      svg += `<path d="${smoothCurve(points)}" ${fill} stroke="${stroke}" stroke-opacity=".75" stroke-width="1.6"/>`;
    }
  }
  return svg;
}

const SPOKES = 9;

/** One web: nine spokes, then four rings whose threads sag towards the middle. */
function webPath(centre: readonly [number, number], size: number, offset: number): string {
  const at = (spoke: number, radius: number) => polar(centre, radius, ((spoke + offset) / SPOKES) * Math.PI * 2);
  const middle = `${roundTenth(centre[0])} ${roundTenth(centre[1])}`;
  let d = '';
  for (let i = 0; i < SPOKES; i++) d += `M${middle}L${at(i, size)}`;
  for (let ring = 1; ring < 5; ring++) {
    const radius = (size * ring) / 5;
    for (let i = 0; i < SPOKES; i++) d += `M${at(i, radius)}Q${at(i + 0.5, radius * 0.8)} ${at(i + 1, radius)}`;
  }
  return d;
}

export function paintWeb({ width: w, height: h, palette, random }: Canvas): string {
  let d = '';
  for (let web = 0; web < 5; web++) {
    const x = w * (0.06 + web * 0.21 + random() * 0.1);
    const y = h * (0.15 + random() * 0.7);
    d += webPath([x, y], Math.max(w, h) * 0.26, random());
  }
  const light = `M0 0H${w}V${h * 0.5}Q${w / 2} ${h * 0.7} 0 ${h * 0.4}Z`;
  return (
    `<rect width="${w}" height="${h}" fill="${palette[0]}"/>` +
    `<path d="${light}" fill="${palette[1]}" opacity=".45"/>` +
    `<path d="${d}" fill="none" stroke="${palette[2]}" stroke-width="2.3"/>`
  );
}
