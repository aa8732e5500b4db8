import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSepaText } from './sepa-text.rules.ts';

test.each([
  ['Jürgen Groß-Øster', 'Juergen Gross-Oster'],
  ['MÜLLER STRASSE', 'MUELLER STRASSE'],
  ['Köln, Mu\u0308ßen, ÄÖÜ', 'Koeln, Muessen, AeOeUe'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Олена Щербак', 'Olena Shcherbak'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['Müller & Söhne “GmbH”', "Mueller + Soehne 'GmbH'"],
  ['  C/O  //Kim\tTest/ ', 'C/O /Kim Test'],
  ['李明', '..'],
  ['ﬁrst № 5', 'first No 5'],
])('%s is written as %s', (text, sepa) => {
  expect(toSepaText(text, 70)).toBe(sepa);
});

test('cuts a text at its limit and leaves no blank or slash behind', () => {
  expect(toSepaText('Kim Test of the long street', 4)).toBe('Kim');
  expect(toSepaText('Kim/Test', 4)).toBe('Kim');
});

test('every text is one that banks take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 70 }), (text, lengthMax) => {
      expect(toSepaText(text, lengthMax)).toMatch(/^(?![/ ])[A-Za-z0-9/\-?:().,'+ ]*(?<![/ ])$|^$/);
      expect(toSepaText(text, lengthMax).length).toBeLessThanOrEqual(lengthMax);
      expect(toSepaText(text, lengthMax)).not.toContain('//');
    }),
    { seed: 9, numRuns: 1000 },
  );
});
