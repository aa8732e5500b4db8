import { renderArt } from '#server/artwork/drawings/render-art.ts';
import { loadSharp } from '#server/artwork/photos/load-sharp.ts';
import type { Theme } from '#server/content/read-theme.ts';
import { CARD_SIZE, type ItemCard } from './cards.types.ts';
import { drawText } from './draw-text.ts';

const { width, height } = CARD_SIZE;
const margin = 64;

/** Centred, because some previews crop to a square. */
const stage = { x: 300, y: 12, width: 600, height: 450 };
const photo = { width: 600, height: 400, centerY: 236 };

const shopArt = { title: 'AK-47 | Neon Rider', type: 'Rifle' };
const shopGlow = '#8847ff';

type Layer = { input: Buffer; left: number; top: number };

/** Renders logo, item (photo or drawing), title and facts as PNG. No price, because copies go stale. */
export async function drawItemCard(card: ItemCard, picture: Buffer | null, theme: Theme): Promise<Buffer> {
  const { title, type } = card.picture;
  const art = picture ? '' : place(renderArt({ title, type }), stage);
  const [name, facts] = await Promise.all([
    drawText({ text: card.title, color: theme.colors.ink, sizes: [56, 48, 40], ...textRoom }),
    drawText({
      text: card.facts,
      color: theme.colors.muted,
      sizes: [30, 26],
      widthMax: textRoom.widthMax,
      heightMax: 34,
    }),
  ]);
  const foot = height - 48;
  return paint(
    ground(theme, { color: card.color, x: 600, y: 230 }) +
      place(theme.logo, { x: margin - 5, y: 44, width: 204, height: 44 }) +
      art +
      `<rect y="${height - 8}" width="${width}" height="8" fill="${toColor(card.color)}"/>`,
    [
      ...(picture ? [await fitPhoto(picture)] : []),
      { input: facts.input, left: margin, top: foot - facts.height },
      { input: name.input, left: margin, top: foot - 54 - name.height },
    ],
  );
}

const textRoom = { widthMax: width - 2 * margin, heightMax: 128 };

export async function drawShopCard(words: string, theme: Theme): Promise<Buffer> {
  const text = await drawText({
    text: words,
    color: theme.colors.muted,
    sizes: [36, 32, 28],
    widthMax: 540,
    heightMax: 240,
  });
  return paint(
    ground(theme, { color: shopGlow, x: 880, y: 320 }) +
      place(theme.logo, { x: margin - 13, y: 170, width: 481, height: 104 }) +
      place(renderArt(shopArt), { x: 600, y: 100, width: 580, height: 435 }),
    [{ input: text.input, left: margin, top: 322 }],
  );
}

async function fitPhoto(picture: Buffer): Promise<Layer> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture)
    .resize({ width: photo.width, height: photo.height, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((width - info.width) / 2);
  return { input: data, left, top: Math.round(photo.centerY - info.height / 2) };
}

async function paint(drawing: string, layers: Layer[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 9 }).timeout({ seconds: 10 }).toBuffer();
}

function ground({ colors }: Theme, light: { color: string; x: number; y: number }): string {
  const color = toColor(light.color);
  return (
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="560">` +
    `<stop stop-color="${color}" stop-opacity=".32"/><stop offset=".55" stop-color="${color}" stop-opacity=".1"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    `<rect width="${width}" height="${height}" fill="${colors.canvas}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#light)"/>`
  );
}

function place(svg: string, { x, y, ...size }: typeof stage): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size.width}" height="${size.height}" `);
}

/** Rejects invalid colours of the catalog, to prevent injection into the SVG. */
function toColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : '#b0c3d9';
}
