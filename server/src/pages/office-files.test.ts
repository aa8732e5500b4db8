import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerOfficeFiles } from './office-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadout-office-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Office</title>');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), 'compressed');
  app = fastify();
  await registerOfficeFiles(app, { development: false, root: `${folder}/` });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['/office', '/office/', '/office/orders/17?tab=items'])(
  '%s gets the page, uncached and unindexed',
  async (url) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<title>Office</title>');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  },
);

test('the page runs scripts of the shop only and talks to the shop only', async () => {
  const { headers } = await app.inject({ url: '/office' });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]));
});

test('hashed files are compressed and stay for ever', async () => {
  const url = '/office/assets/main-1a2b.js';
  const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([plain.body, small.body]).toEqual(['export {};', 'compressed']);
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a file that is gone is not the page', async () => {
  const reply = await app.inject({ url: '/office/assets/main-old.js' });
  expect([reply.statusCode, reply.headers['content-security-policy']]).toEqual([404, undefined]);
});
