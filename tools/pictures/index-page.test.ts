import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { officePictures } from './office-pictures.ts';
import { folder, writeIndex } from './index-page.ts';
import { screens } from './screens.ts';

const has = (picture: string) => existsSync(`${folder}/${picture}`);

test('the page of all pictures lists every screen', () => {
  expect(readFileSync(`${folder}/README.md`, 'utf8')).toBe(writeIndex(screens, officePictures, has));
});

test.each([
  ['the storefront', screens],
  ['the office', officePictures],
])('screen names of %s are unique', (_, named: readonly { name: string }[]) => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
});
