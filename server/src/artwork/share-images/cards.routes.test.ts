import fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { FindPhoto, FindPicture } from '#server/artwork/photos/images.types.ts';
import { readTheme } from '#server/content/read-theme.ts';
import { noteLimit } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { registerCardRoutes } from './cards.routes.ts';
import type { ItemCard } from './cards.types.ts';

const redline: ItemCard = {
  picture: {
    title: 'AK-47 | Redline (Field-Tested)',
    type: 'Rifle',
    quality: 'field_tested',
    imgUrl: '/ak.webp',
    photos: [],
  },
  title: 'AK-47 | Redline',
  facts: 'Rifle · Field-Tested · Classified',
  color: '#d32ce6',
};
const cards = new Map<string, ItemCard>([
  ['1 1', redline],
  ['1 2', { ...redline, title: 'AK-47 | Rote Linie', facts: 'Gewehr · Einsatzerprobt · Vertraulich' }],
  ['2 1', { ...redline, title: '"/><image href="file:///etc/passwd"/>', color: '"/><script>' }],
]);
const languages = [
  { id: 1, code: 'en', title: 'English', isDefault: true },
  { id: 2, code: 'de', title: 'Deutsch', isDefault: false },
];
const theme = readTheme();
const throttleShareImages = vi.fn(async (_ip: string) => {});
const log = { warn: vi.fn() };
const apps: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  vi.clearAllMocks();
});

const findCard = (id: number, languageId: number) => cards.get(`${id} ${languageId}`);
const findPhoto: FindPhoto = () => Promise.resolve(null);
const noPhoto: FindPicture = () => Promise.resolve(null);

function givenShop(findPicture = noPhoto, hasPhotos = findPicture !== noPhoto) {
  const app = fastify();
  apps.push(app);
  const content = {
    state: () => ({ languages }) as never,
    translate: (langId: unknown, key: string) => `${key} in ${String(langId)}`,
  };
  registerCardRoutes(app, { findPicture, findPhoto, findCard, theme, content, hasPhotos, throttleShareImages, log });
  return app;
}

test.each(['/og/item/1/en.png', '/og/item/2/en.png', '/og/shop/de.png'])(
  '%s is a sandboxed, cacheable image',
  async (url) => {
    const reply = await givenShop().inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(reply.rawPayload.length).toBeLessThan(300_000);
  },
);

test('answers 304 to a matching ETag', async () => {
  const app = givenShop();
  const { headers } = await app.inject('/og/item/1/en.png');
  const again = await app.inject({ url: '/og/item/1/en.png', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('every language has its own texts', async () => {
  const app = givenShop();
  const urls = ['/og/item/1/en.png', '/og/item/1/de.png', '/og/shop/en.png', '/og/shop/de.png'];
  const replies = await Promise.all(urls.map((url) => app.inject(url)));
  expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(4);
});

test.each([
  '/og/item/3/en.png',
  '/og/item/0/en.png',
  '/og/item/1e0/en.png',
  '/og/item/1/xx.png',
  '/og/item/1/en.jpg',
  '/og/item/99999999999999999/en.png',
  '/og/shop/xx.png',
])('%s is not found', async (url) => {
  const reply = await givenShop().inject(url);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'public, max-age=60']);
});

test('uses the photo of an item instead of its drawing', async () => {
  const body = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  const asked: unknown[] = [];
  const app = givenShop((input) => {
    asked.push(input);
    return Promise.resolve({ body, etag: '"photo"' });
  });
  const { rawPayload } = await app.inject('/og/item/1/en.png');
  const { data } = await sharp(rawPayload)
    .extract({ left: 600, top: 230, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(240);
  expect(data[1]).toBeLessThan(15);
  expect(asked).toEqual([{ imgUrl: '/ak.webp', size: 'detail', format: 'webp' }]);
});

test('caches a drawing that replaces a photo briefly', async () => {
  const { statusCode, headers } = await givenShop(noPhoto, true).inject('/og/item/1/en.png');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
});

test('answers 503 and logs when a share image cannot be drawn', async () => {
  const app = givenShop(() => Promise.resolve({ body: Buffer.from('no picture'), etag: '"x"' }));
  const reply = await app.inject('/og/item/1/en.png');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  expect(log.warn).toHaveBeenCalledOnce();
  expect((await app.inject('/og/shop/en.png')).statusCode).toBe(200);
});

test('answers 429 beyond the limit and still serves cached share images', async () => {
  const app = givenShop();
  await app.inject('/og/item/1/en.png');
  expect(throttleShareImages.mock.calls).toEqual([['127.0.0.1']]);
  throttleShareImages.mockImplementationOnce(async () => {
    noteLimit({ allowed: false, limit: 60, remaining: 0, retryAfterSeconds: 42 });
    refuse('too_many_requests', { seconds: 42, limit: 60 });
  });
  const refused = await app.inject('/og/item/1/de.png');
  expect([refused.statusCode, refused.rawPayload.length]).toEqual([429, 0]);
  expect(refused.headers).toMatchObject({
    'retry-after': '42',
    'ratelimit-limit': '60',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '42',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(log.warn).not.toHaveBeenCalled();
  const kept = await app.inject('/og/item/1/en.png');
  expect([kept.statusCode, kept.headers['ratelimit-limit']]).toEqual([200, undefined]);
  expect(throttleShareImages).toHaveBeenCalledTimes(2);
});
