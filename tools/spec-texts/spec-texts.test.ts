import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import englishRefusals from '../../contract/texts/en/refusals.json' with { type: 'json' };
import { groupForms, listTextFiles } from '../tidy/text-files.ts';
import { openProject } from '../tidy/project.ts';
import { textUsage } from '../tidy/text-usage.ts';
import rows from './spec-texts.json' with { type: 'json' };

const project = openProject('.');
const english = listTextFiles(project).filter(({ language }) => language === 'en');
const unused = new Set(textUsage.check(project).map(({ message }) => message.replace('no code uses ', '')));

/** Keys of the shop whose text reads so; links within a sentence do not count. */
const keysOf = (wanted: string): string[] =>
  english.flatMap(({ texts }) =>
    [...groupForms(texts)]
      .filter(([, forms]) => forms.some((form) => texts.get(form)?.replaceAll(/<\/?\w+>/g, '') === wanted))
      .map(([key]) => key),
  );

const refusalTexts: Record<string, string> = englishRefusals;

const literal = rows.filter((row) => !('settled' in row));
const settled = rows.filter((row) => 'settled' in row);

test.each(literal)('the shop says “$text”', ({ text }) => {
  const keys = keysOf(text);
  expect(keys).not.toEqual([]);
  expect(keys.filter((key) => unused.has(key))).toEqual([]);
});

const ofServer = rows.flatMap(({ text, code }) => (code ? [{ text, code }] : []));

// A text of the storefront may read the same; what the server answers is held apart from it.
test.each(ofServer)('the server says “$text” when it refuses with $code', ({ text, code }) => {
  expect(code in refusals).toBe(true);
  expect(refusalTexts[`refusals.${code}`]).toBe(text);
});

test('each refusal whose words are of the spec is listed as such', () => {
  const told = Object.entries(refusalTexts).filter(([, text]) => literal.some((row) => row.text === text));
  expect(ofServer.map(({ code }) => `refusals.${code}`).toSorted()).toEqual(told.map(([key]) => key).toSorted());
});

test.each(settled)('the shop does not say “$text”, and the list says why', ({ text, settled: reason }) => {
  expect(keysOf(text)).toEqual([]);
  expect(reason?.length).toBeGreaterThan(20);
});

test('a text stands once in the list', () => {
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
});
