import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPictures, type PictureOptions } from './read-picture.ts';

const MEBIBYTE = 1024 * 1024;
let photo: Buffer;
let cacheDir: string;
const servers: Server[] = [];
const hits: string[] = [];
const log = { info: vi.fn(), warn: vi.fn() };

beforeAll(async () => {
  const background = { r: 200, g: 40, b: 40, alpha: 0.5 };
  photo = await sharp({ create: { width: 1600, height: 1200, channels: 4, background } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  hits.length = 0;
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await rm(cacheDir, { recursive: true, force: true });
  vi.clearAllMocks();
});

async function givenHost(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sendPhoto: RequestListener = (_, response) => response.setHeader('content-type', 'image/png').end(photo);
const sendNothing: RequestListener = (_, response) => response.writeHead(404).end();
const sendAs =
  (type: string, body: string | Buffer): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', type).end(body);
const listFiles = async () => (await readdir(cacheDir, { recursive: true })).filter((name) => name.includes('.'));
const card = { imgUrl: '/a.png', size: 'card', format: 'webp' } as const;
const open = (imageHost: string, more: Partial<PictureOptions> = {}) =>
  openPictures({ imageHost, cacheDir, log, nowMs: Date.now, ...more });

describe('an available photo', () => {
  it('is resized, keeps its transparency and is fetched once', async () => {
    const find = open(await givenHost(sendPhoto));
    const first = await find(card);
    const facts = await sharp(first?.body).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 432, height: 324, hasAlpha: true });
    expect((await find(card))?.body).toEqual(first?.body);
    expect(hits).toEqual(['/a.png']);
  });

  it('is served as AVIF and in every size, each with its own ETag', async () => {
    const find = open(await givenHost(sendPhoto));
    const thumb = await find({ ...card, size: 'thumb', format: 'avif' });
    expect(await sharp(thumb?.body).metadata()).toMatchObject({ format: 'heif', width: 144 });
    const detail = await find({ ...card, size: 'detail' });
    expect(await sharp(detail?.body).metadata()).toMatchObject({ width: 1200 });
    expect(detail?.etag).not.toBe(thumb?.etag);
  });

  it('is fetched once for concurrent visitors', async () => {
    const find = open(await givenHost(sendPhoto));
    const all = await Promise.all(Array.from({ length: 20 }, () => find(card)));
    expect(all.every((picture) => picture?.body.equals(all[0]?.body ?? Buffer.alloc(0)))).toBe(true);
    expect(hits).toHaveLength(1);
  });

  it('survives a restart without the host', async () => {
    const host = await givenHost(sendPhoto);
    const before = await open(host)(card);
    servers[0]?.closeAllConnections();
    servers[0]?.close();
    expect((await open(host)(card))?.body).toEqual(before?.body);
  });

  it('leaves no partial file and keeps the folder within its limit', async () => {
    const find = open(await givenHost(sendPhoto), { diskBytesMax: 3000 });
    for (let i = 0; i < 12; i++) await find({ ...card, imgUrl: `/${i}.png` });
    await vi.waitFor(async () => expect((await listFiles()).length).toBeLessThan(12));
    expect((await listFiles()).every((name) => name.endsWith('.webp'))).toBe(true);
  });

  it('is served even if the disk cannot be written', async () => {
    const find = open(await givenHost(sendPhoto), { cacheDir: '/dev/null/pictures' });
    expect(await find(card)).not.toBeNull();
    expect(log.warn).toHaveBeenCalled();
  });

  it('may follow a redirect that stays on the host', async () => {
    const host = await givenHost((request, response) => {
      if (request.url === '/a.png') response.writeHead(302, { location: '/b.png' }).end();
      else sendPhoto(request, response);
    });
    expect(await open(host)(card)).not.toBeNull();
  });
});

describe('an unavailable photo', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  it.each<[string, RequestListener, string]>([
    ['missing', sendNothing, 'absent'],
    ['a page', sendAs('text/html', '<p>hello</p>'), 'not_an_image'],
    ['a drawing', sendAs('image/svg+xml', drawing), 'not_an_image'],
    ['a drawing that calls itself PNG', sendAs('image/png', drawing), 'not_an_image'],
    ['cut off', sendAs('image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')), 'not_an_image'],
    [
      'huge by its header',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'image/png', 'content-length': 9 * MEBIBYTE }).write('x'),
      'too_large',
    ],
    ['redirected for ever', (_, response) => void response.writeHead(302, { location: '/again' }).end(), 'absent'],
  ])('%s: is requested once', async (_, answer, failure) => {
    const find = open(await givenHost(answer));
    expect(await find(card)).toBeNull();
    const asked = hits.length;
    expect(await find(card)).toBeNull();
    expect(hits).toHaveLength(asked);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ failure }), expect.any(String));
    expect(await listFiles()).toEqual([]);
  });

  it('too large without a content length: is aborted', async () => {
    const host = await givenHost((_, response) => {
      response.setHeader('content-type', 'image/png');
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(MEBIBYTE)));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });
    expect(await open(host)(card)).toBeNull();
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ failure: 'too_large' }), expect.any(String));
  });

  it('on another host: is never requested', async () => {
    const other = await givenHost(sendPhoto);
    const host = await givenHost((_, response) => void response.writeHead(302, { location: `${other}/b.png` }).end());
    expect(await open(host)(card)).toBeNull();
    expect(await open(host)({ ...card, imgUrl: `${other}/c.png` })).toBeNull();
    expect(hits).toEqual(['/a.png']);
    expect(await open(host, { allowedHosts: [other] })({ ...card, imgUrl: `${other}/c.png` })).not.toBeNull();
  });

  it('on a slow host: is given up after the timeout', async () => {
    const find = open(await givenHost(() => {}), { limits: { bytesMax: MEBIBYTE, timeoutMs: 60 } });
    expect(await find(card)).toBeNull();
    expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ failure: 'down' }), expect.any(String));
  });

  it('on a dead host: costs three requests, then none until the pause is over', async () => {
    let nowMs = 1_000_000;
    let isUp = false;
    const host = await givenHost((request, response) => {
      if (isUp) sendPhoto(request, response);
      else response.writeHead(503).end();
    });
    const find = open(host, { nowMs: () => nowMs });
    for (let i = 0; i < 10; i++) expect(await find({ ...card, imgUrl: `/${i}.png` })).toBeNull();
    expect(hits).toHaveLength(3);
    expect(log.warn).toHaveBeenCalledOnce();
    isUp = true;
    nowMs += 30_001;
    expect(await find({ ...card, imgUrl: '/0.png' })).not.toBeNull();
  });
});
