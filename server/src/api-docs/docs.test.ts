import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { registerDocs } from './docs.ts';
import { hashInlineScripts } from '#server/pages/security-policy.ts';

async function openDocs() {
  const app = fastify();
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await registerDocs(app);
  return app;
}

test('without JavaScript the page lists every call and links to openapi.json', async () => {
  const app = await openDocs();
  const { body, headers } = await app.inject('/docs/');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(body).toContain('<title>Loadout API</title>');
  const words = /<noscript>([\s\S]*)<\/noscript>\s*<div id="app">/.exec(body)?.[1] ?? '';
  expect(words).toContain('<a href="/openapi.json">');
  expect(words).toContain('The API is plain JSON over HTTP');
  for (const endpoint of Object.values(endpoints)) {
    const [method = '', path = ''] = endpoint.split(' ');
    expect(words).toContain(`<code>${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`);
  }
  // Nothing of the contract may close what surrounds it.
  expect(words.match(/<(?!\/?(?:h1|p|a|pre|ul|li|code)\b)/g)).toBeNull();
  await app.close();
});

test('compression keeps the page, and other files stay unchanged', async () => {
  const app = await openDocs();
  const plain = await app.inject('/docs/');
  const packed = await app.inject({ url: '/docs/', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await app.inject('/docs/js/scalar.js')).body).not.toContain('<a href="/openapi.json">');
  await app.close();
});

test('the policy allows only the inline script of the page, by its hash', async () => {
  const app = await openDocs();
  const { body, headers } = await app.inject('/docs/');
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  const inline = hashInlineScripts(body);
  expect(inline).toHaveLength(1);
  expect(scripts).toEqual(["'self'", ...inline]);
  await app.close();
});

test.each(['/openapi.json', '/docs/js/scalar.js'])('%s decodes to the same bytes in every encoding', async (path) => {
  const app = await openDocs();
  const [plain, br, gzip, again] = await Promise.all(
    ['identity', 'br', 'gzip', 'br'].map((encoding) =>
      app.inject({ url: `${path}?junk=${encoding}`, headers: { 'accept-encoding': encoding } }),
    ),
  );
  expect(plain?.rawPayload.length).toBeGreaterThan(100_000);
  expect(brotliDecompressSync(br?.rawPayload ?? '').equals(plain?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(gunzipSync(gzip?.rawPayload ?? '').equals(plain?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(again?.rawPayload.equals(br?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(br?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  await app.close();
});
