import { expect, test } from 'vitest';
import { createTranslate } from '#web/lib/texts/texts.ts';
import { typeOptions } from './filter-options.ts';

test('types stand in the order of the language, wherever they are sorted', () => {
  const t = createTranslate('xx');
  const orderIn = (code: string) => typeOptions(t, ['zebra', 'ähre', 'apfel'], code).map(({ label }) => label);
  expect(orderIn('de')).toEqual(['ähre', 'apfel', 'zebra']);
  // Swedish sorts ä last.
  expect(orderIn('sv')).toEqual(['apfel', 'zebra', 'ähre']);
});
