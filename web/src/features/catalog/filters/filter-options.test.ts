import { expect, test } from 'vitest';
import { createTranslate } from '#web/lib/texts/texts.ts';
import { typeOptions } from './filter-options.ts';

test("types are sorted by the language, independent of the runtime's locale", () => {
  const t = createTranslate('xx');
  const orderIn = (code: string) => typeOptions(t, ['zebra', 'ähre', 'apfel'], code).map(({ label }) => label);
  expect(orderIn('de')).toEqual(['ähre', 'apfel', 'zebra']);
  // Swedish sorts ä last.
  expect(orderIn('sv')).toEqual(['apfel', 'zebra', 'ähre']);
});
