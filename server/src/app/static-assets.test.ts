import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { readTestConfig } from '../../test-kit/read-test-config.ts';
import { testLog } from '../../test-kit/test-log.ts';
import { registerStaticAssets } from '#server/pages/static-assets.ts';
import { buildApp } from './build-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadout-assets-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const name of [
    'logo.svg',
    'logo.svg.br',
    'assets/hero-1a2b.webp',
    'assets/entry-1a2b.js',
    'assets/text-1a2b.woff2',
  ])
    writeFileSync(join(folder, name), name);
  app = await buildApp(readTestConfig({}), testLog);
  await registerStaticAssets(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const short = 'public, max-age=3600';
const forever = 'public, max-age=31536000, immutable';

const files = [
  { url: '/logo.svg', policy: 'cross-origin', caching: short },
  { url: '/logo.svg', encoding: 'br', policy: 'cross-origin', caching: short },
  { url: '/assets/hero-1a2b.webp', policy: 'cross-origin', caching: forever },
  { url: '/assets/entry-1a2b.js', policy: 'same-origin', caching: forever },
  { url: '/assets/text-1a2b.woff2', policy: 'same-origin', caching: forever },
];

test.each(files)('only pictures may be shown by other origins: $url is $policy', async (file) => {
  const { url, encoding, policy, caching } = file;
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await app.inject({ method, url, headers: { 'accept-encoding': encoding ?? 'identity' } });
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, encoding]);
    expect(reply.headers).toMatchObject({ 'cross-origin-resource-policy': policy, 'cache-control': caching });
  }
});
