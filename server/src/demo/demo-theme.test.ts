import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../test-kit/test-app.ts';
import { registerDemoTheme } from './demo-theme.ts';

let app: FastifyInstance;
let css: string;

beforeAll(async () => {
  app = openTestApp();
  registerDemoTheme(app);
  css = (await app.inject('/sandbox/look.css')).body;
});
afterAll(() => app.close());

const sheetOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('every font of the storefront is served by the shop itself', async () => {
  const files = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, path]) => path ?? '');
  const asked = ['geist', 'archivo'].flatMap((name) =>
    sheetOf(`../../../web/src/ui/fonts/${name}.css`).match(/url\(/g),
  );
  expect(files).toHaveLength(asked.length);
  for (const path of files) {
    expect(path).toMatch(/^\/sandbox\/fonts\//);
    const reply = await app.inject(path);
    expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'font/woff2']);
    expect(reply.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  }
});

test.each(['../email/mailbox.css', '../twin/pages/pay-page.css'])('every variable of %s is defined', (path) => {
  const sheet = sheetOf(path);
  const names = new Set([...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ''));
  expect(names.size).toBeGreaterThan(5);
  for (const name of names) expect(css).toContain(`${name}: `);
});

test('both pages have the headings of the storefront, styled by this sheet only', () => {
  expect(css).toMatch(/^h1,\nh2 \{[^}]*var\(--font-display\)/m);
  for (const [, name = ''] of css.matchAll(/var\((--[\w-]+)\)/g)) expect(css).toContain(`${name}: `);
  for (const path of ['../email/mailbox.css', '../twin/pages/pay-page.css'])
    expect(sheetOf(path)).not.toMatch(/--font-display|letter-spacing|:focus-visible/);
});

test.each(['/sandbox/fonts/tokens.css', '/sandbox/fonts/..%2Ftokens.css', '/sandbox/fonts/__proto__'])(
  '%s is not a font',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);
