import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findShopAddress, keepShopAddress } from './shop-address.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'address-'));
});
afterAll(() => rm(folder, { recursive: true }));

const place = (publicUrl: string | null) => ({
  publicUrl,
  host: '127.0.0.1',
  port: 3000,
  dataDir: join(folder, 'data'),
});

test('a shop is found where it runs, whatever the settings of a command say', () => {
  expect(findShopAddress(place(null))).toBe('http://127.0.0.1:3000');
  keepShopAddress(place(null), 'http://127.0.0.1:4000');
  expect(findShopAddress(place(null))).toBe('http://127.0.0.1:4000');
});

test('a public address goes before it', () => {
  keepShopAddress(place('https://shop.example'), 'https://shop.example');
  expect(findShopAddress(place('https://shop.example'))).toBe('https://shop.example');
  expect(findShopAddress(place(null))).toBe('http://127.0.0.1:4000');
});
