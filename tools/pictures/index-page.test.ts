import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folder, writeIndex } from './index-page.ts';
import { screens } from './screens.ts';

const has = (picture: string) => existsSync(`${folder}/${picture}`);

test('the page of all pictures lists every screen', () => {
  expect(readFileSync(`${folder}/README.md`, 'utf8')).toBe(writeIndex(screens, has));
});

test('screen names are unique', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});
