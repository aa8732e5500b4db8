import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { toDrawingTitle } from '#server/catalog/catalog.rules.ts';
import { registerImageRoutes } from './images.routes.ts';
import type { PictureItem } from './images.types.ts';
import { openPhotos } from './find-photo.ts';
import { openPictures } from './read-picture.ts';

const ITEMS = new Map<number, PictureItem>([
  [
    1,
    {
      title: 'AK-47 | Redline (Field-Tested)',
      type: 'Rifle',
      quality: 'field_tested',
      imgUrl: '/images/ak.webp',
      photos: [],
    },
  ],
  [2, { title: 'StatTrak™ AK-47 | Redline (Minimal Wear)', type: 'Rifle', quality: null, imgUrl: null, photos: [] }],
  [
    5,
    {
      title: 'AWP | Asiimov',
      type: 'Sniper Rifle',
      quality: null,
      imgUrl: '/images/ak.webp',
      photos: ['a0'.repeat(16)],
    },
  ],
]);

const uploaded = 'a0'.repeat(16);
const PHOTOS = new Map([
  [
    uploaded,
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } })
      .webp()
      .toBuffer(),
  ],
]);

const apps: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function givenImageHost(): Promise<string> {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#333' } })
    .png()
    .toBuffer();
  const host = fastify();
  apps.push(host);
  host.get('/images/ak.webp', (_, reply) => reply.type('image/png').send(photo));
  return host.listen({ host: '127.0.0.1', port: 0 });
}

function givenShop(imageHost: string | null = null, cacheDir = '/nonexistent') {
  const app = fastify();
  apps.push(app);
  const log = { info: () => {}, warn: () => {} };
  const findPicture = openPictures({ imageHost, cacheDir, log, nowMs: Date.now });
  const findPhoto = openPhotos({ cacheDir, log, readImage: (hash) => Promise.resolve(PHOTOS.get(hash) ?? null) });
  registerImageRoutes(app, { findPicture, findPhoto, findItem: (id) => ITEMS.get(id) });
  return app;
}

describe('GET /art/{id}.svg', () => {
  it('returns the drawing, sandboxed and cacheable for a day', async () => {
    const reply = await givenShop().inject('/art/1.svg');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(reply.body).toContain('aria-label="AK-47 | Redline (Field-Tested)"');
  });

  it('compresses as the client asks', async () => {
    const app = givenShop();
    const plain = await app.inject('/art/1.svg');
    const get = (encoding: string) => app.inject({ url: '/art/1.svg', headers: { 'accept-encoding': encoding } });
    const [br, gzip, refused] = await Promise.all([get('gzip, br'), get('gzip'), get('br;q=0, gzip;q=0.0')]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(br.headers.etag).toBe(plain.headers.etag);
  });

  it('answers 304 to a matching ETag', async () => {
    const app = givenShop();
    const etag = String((await app.inject('/art/1.svg')).headers.etag);
    const reply = await app.inject({ url: '/art/1.svg', headers: { 'if-none-match': `"other", ${etag}` } });
    expect(reply.statusCode).toBe(304);
    expect(reply.rawPayload).toHaveLength(0);
  });

  it('draws each variant by itself, and in another frame when tight', async () => {
    const app = givenShop();
    const [normal, statTrak, tight] = await Promise.all(
      ['/art/1.svg', '/art/2.svg', '/art/1.svg?tight=1'].map((url) => app.inject(url)),
    );
    expect(statTrak?.body).not.toBe(normal?.body);
    expect(tight?.body).not.toBe(normal?.body);
  });

  it.each(['/art/3.svg', '/art/0.svg', '/art/-1.svg', '/art/1.png', '/art/1e3.svg', '/art/99999999999999999.svg'])(
    'answers 404 for %s',
    async (url) => {
      const reply = await givenShop().inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['cache-control']).toBe('public, max-age=60');
    },
  );
});

describe('GET /img without an image host', () => {
  it('redirects to the drawing for a short while', async () => {
    const reply = await givenShop().inject('/img/1/card.avif');
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe('/art/1.svg');
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each(['/img/3/card.avif', '/img/1/huge.avif', '/img/1/card.svg', '/img/x/card.avif'])(
    'answers 404 for %s',
    async (url) => {
      expect((await givenShop().inject(url)).statusCode).toBe(404);
    },
  );
});

describe('GET /img with an image host', () => {
  it('returns the photo, and 304 even if a proxy has weakened the ETag', async () => {
    const cacheDir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
    const app = givenShop(await givenImageHost(), cacheDir);
    const reply = await app.inject('/img/1/card.webp');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'x-content-type-options': 'nosniff',
    });
    const tag = `W/${String(reply.headers.etag)}`;
    const again = await app.inject({ url: '/img/1/card.webp', headers: { 'if-none-match': tag } });
    expect(again.statusCode).toBe(304);
    await rm(cacheDir, { recursive: true });
  });

  it('redirects to the drawing of an item without a photo', async () => {
    const reply = await givenShop(await givenImageHost()).inject('/img/2/card.webp');
    expect(reply.headers.location).toBe('/art/2.svg');
  });
});

describe('toDrawingTitle', () => {
  it.each([
    ['★ StatTrak™ Karambit | Doppler (Factory New)', '★ Karambit | Doppler'],
    ['Souvenir AWP | Dragon Lore (Field-Tested)', 'AWP | Dragon Lore'],
    ['DreamHack 2014 Dust II Souvenir Package', 'DreamHack 2014 Dust II Souvenir Package'],
    ['Souvenir Package', 'Souvenir Package'],
  ])('%s is drawn as %s', (title, drawn) => {
    expect(toDrawingTitle(title)).toBe(drawn);
  });
});

describe('GET /photos/{hash}/{size}.{format}', () => {
  it('returns an uploaded photo in its size, sandboxed and cacheable for good', async () => {
    const app = givenShop();
    const reply = await app.inject(`/photos/${uploaded}/card.webp`);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 432, height: 324 });
    const again = { url: `/photos/${uploaded}/card.webp`, headers: { 'if-none-match': reply.headers.etag as string } };
    expect((await app.inject(again)).statusCode).toBe(304);
  });

  it('is the picture of its item at the address of the item, for a minute', async () => {
    const reply = await givenShop().inject('/img/5/detail.webp');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/photos/${uploaded}/detail.webp`]);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([`/photos/${'b0'.repeat(16)}/card.webp`, `/photos/${uploaded}/huge.webp`, '/photos/..%2f..%2fetc/card.webp'])(
    'finds nothing at %s',
    async (url) => {
      expect((await givenShop().inject(url)).statusCode).toBe(404);
    },
  );
});
