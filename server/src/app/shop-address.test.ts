import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { findShopAddress, keepShopAddress } from './shop-address.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'address-'));
});
afterAll(() => rm(folder, { recursive: true }));

const log = createLogger({ level: 'silent', pretty: false });
const place = (publicUrl: string | null) => ({
  publicUrl,
  host: '127.0.0.1',
  port: 3000,
  dataDir: join(folder, 'data'),
});

test('a shop is found where it runs, whatever the settings of a command say', () => {
  expect(findShopAddress(place(null))).toBe('http://127.0.0.1:3000');
  keepShopAddress(place(null), 'http://127.0.0.1:4000', log);
  expect(findShopAddress(place(null))).toBe('http://127.0.0.1:4000');
});

test('a public address goes before it', () => {
  keepShopAddress(place('https://shop.example'), 'https://shop.example', log);
  expect(findShopAddress(place('https://shop.example'))).toBe('https://shop.example');
  expect(findShopAddress(place(null))).toBe('http://127.0.0.1:4000');
});

test('a data folder that cannot be written is a warning, and the shop runs', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const lines: string[] = [];
  const warned = createLogger({ level: 'warn', pretty: false, to: { write: (line) => lines.push(line) } });
  keepShopAddress({ ...place(null), dataDir: file }, 'http://127.0.0.1:4000', warned);
  expect(lines).toEqual([expect.stringContaining('the address of the shop cannot be kept')]);
});
