import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

interface Manifest {
  description: string;
  lang: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const shop = withShopApp();

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers });
const readManifest = async (query = '') => (await get(`/manifest.webmanifest${query}`)).json<Manifest>();

test('serves a manifest with the theme colours of the storefront', async () => {
  const reply = await get('/manifest.webmanifest');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  const tokens = readFileSync(new URL('../../../web/src/ui/styles/tokens.css', import.meta.url), 'utf8');
  const canvas = /--color-canvas: (.*?);/.exec(tokens)?.[1];
  expect(reply.json()).toMatchObject({
    id: '/',
    name: 'Loadout',
    short_name: 'Loadout',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: canvas,
    background_color: canvas,
    lang: 'en',
  });
});

test('the manifest is in the requested language, or in the default one if that is unknown', async () => {
  const [english, german, unknown, twice] = await Promise.all(
    ['', '?lang=de', '?lang=xx', '?lang=de&lang=fr'].map((query) => readManifest(query)),
  );
  expect(german?.lang).toBe('de');
  expect(german?.description).not.toBe(english?.description);
  expect(unknown).toEqual(english);
  expect(twice).toEqual(english);
});

test('every icon has the size and type of the manifest', async () => {
  const { icons } = await readManifest();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of icons) {
    const reply = await get(src);
    expect([reply.statusCode, reply.headers['content-type']], src).toEqual([200, type]);
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
  }
});

test('the logo of a maskable icon stays inside the safe circle', async () => {
  const { rawPayload } = await get('/icons/maskable-512.png');
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const greenAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] ?? 0;
  const plate = greenAt(0, 0);
  expect(data.readUIntBE(0, 3)).toBe(0x141715);
  let farthest = 0;
  for (let y = 0; y < 512; y += 1)
    for (let x = 0; x < 512; x += 1)
      if (Math.abs(greenAt(x, y) - plate) > 5) farthest = Math.max(farthest, Math.hypot(x - 255.5, y - 255.5));
  expect(farthest).toBeGreaterThan(150);
  expect(farthest).toBeLessThan(0.4 * 512);
});

test('the icon of Apple phones is fully opaque', async () => {
  const { rawPayload } = await get('/apple-touch-icon.png');
  const icon = sharp(rawPayload);
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await icon.stats()).isOpaque).toBe(true);
});

test('an icon is revalidated by its ETag', async () => {
  const { headers } = await get('/icons/192.png');
  expect(headers['cache-control']).toContain('max-age=86400');
  const again = await get('/icons/192.png', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('share images of a running shop show its items in its languages', async () => {
  const list = await get('/api/items/list?limit=1');
  const id = list.json<{ payload: { id: number }[] }>().payload[0]?.id;
  const [english, german, missing] = await Promise.all(
    [`/og/item/${id}/en.png`, `/og/item/${id}/de.png`, '/og/item/1/en.png'].map((url) => get(url)),
  );
  expect([english?.statusCode, german?.statusCode, missing?.statusCode]).toEqual([200, 200, 404]);
  expect(english?.headers['cache-control']).toContain('max-age=86400');
  expect(german?.headers.etag).not.toBe(english?.headers.etag);
});
