import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { subjectOutline } from '#server/artwork/drawings/read-outlines.ts';
import { renderArt } from '#server/artwork/drawings/render-art.ts';
import { toDrawingTitle } from '#server/catalog/catalog.rules.ts';
import { itemFiles, seedFile } from '#server/catalog/import/read-tree.ts';

interface Item {
  title: string;
  type: string;
  hero: string | null;
  class: string;
  price_cents: number;
}

const tile = { width: 256, height: 192 };
const columns = 8;
/** Types whose `hero` is a model; of the others, one item stands for each outline. */
const typesWithModels = [
  'Pistol',
  'SMG',
  'Rifle',
  'Sniper Rifle',
  'Shotgun',
  'Machinegun',
  'Equipment',
  'Knife',
  'Gloves',
];

const groupOf = ({ title, type, hero }: Item): string =>
  `${type} ${typesWithModels.includes(type) ? hero : (subjectOutline(title, type)?.label ?? '')}`;

/** The dearest item of each model, ordered by type and model. */
function chooseItems(): Item[] {
  const lines = gunzipSync(readFileSync(seedFile(itemFiles.full)))
    .toString()
    .trim()
    .split('\n');
  const dearest = new Map<string, Item>();
  for (const line of lines) {
    const item = JSON.parse(line) as Item;
    const best = dearest.get(groupOf(item));
    if (!best || item.price_cents > best.price_cents) dearest.set(groupOf(item), item);
  }
  const orderOf = (item: Item): number => typesWithModels.indexOf(item.type) + 1 || Infinity;
  return [...dearest.values()].toSorted((a, b) => orderOf(a) - orderOf(b) || groupOf(a).localeCompare(groupOf(b)));
}

/** Saves one drawing of each model and kind as a sheet without names. */
export async function drawArtwork(file: string): Promise<void> {
  const items = chooseItems();
  const tiles = items.map(async ({ title, type, class: quality }, at) => {
    const svg = renderArt({ title: toDrawingTitle(title), type, quality, backdrop: true });
    const input = await sharp(Buffer.from(svg)).resize(tile.width, tile.height).png().toBuffer();
    return { input, left: (at % columns) * tile.width, top: Math.floor(at / columns) * tile.height };
  });
  const height = Math.ceil(items.length / columns) * tile.height;
  const sheet = sharp({ create: { width: columns * tile.width, height, channels: 3, background: '#0b0d0c' } });
  await writeFile(
    file,
    await sheet
      .composite(await Promise.all(tiles))
      .webp({ quality: 80 })
      .toBuffer(),
  );
}
