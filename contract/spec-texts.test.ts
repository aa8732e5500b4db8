import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import spec from './spec-texts.json' with { type: 'json' };

const folder = new URL('texts/en/', import.meta.url);
const english = Object.assign(
  {},
  ...readdirSync(folder).map((file): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
) as Record<string, string>;
// Links inside a sentence are markup of the shop.
const texts = new Set(Object.values(english).map((text) => text.replaceAll(/<\/?\w+>/g, '')));

test('the shop uses every text of the specification', () => {
  expect(spec.texts.filter((text) => !texts.has(text))).toEqual([]);
});

test.each(Object.entries(spec.refusals))('%s has the text of the specification', (code, text) => {
  expect(english[`refusals.${code}`]).toBe(text);
});

test('the shop uses no text that the specification lists as unused', () => {
  expect(Object.keys(spec.unused).filter((text) => texts.has(text))).toEqual([]);
});
