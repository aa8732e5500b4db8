import type { Theme } from '#server/content/read-theme.ts';
import { loadSharp } from '#server/artwork/photos/load-sharp.ts';

/**
 * `plate`: the logo with rounded corners, as on pages. `full`: square to the edges, for phones that round the corners
 * themselves. `maskable`: the same, with the logo inside the safe circle.
 */
export type IconShape = 'plate' | 'full' | 'maskable';

/** A maskable icon may be cropped to a circle of 80 %; the corners of the logo are at 88 %. */
const shares: Record<IconShape, number> = { plate: 1, full: 1, maskable: 0.8 };

export async function drawIcon({ mark, colors }: Theme, sizePx: number, shape: IconShape): Promise<Buffer> {
  const markPx = sizePx * shares[shape];
  const at = (sizePx - markPx) / 2;
  const ground = shape === 'plate' ? '' : `<rect width="${sizePx}" height="${sizePx}" fill="${colors.surface}"/>`;
  const placed = mark.replace('<svg ', `<svg x="${at}" y="${at}" width="${markPx}" height="${markPx}" `);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">${ground}${placed}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
