import { expect, test } from 'vitest';
import { toCsvText } from './csv-text.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n1', ' =1', '＝1', '＠x'])(
  'the text %j is no formula in a spreadsheet',
  (text) => {
    expect(toCsvText(text)).toBe(`"'${text}"`);
  },
);

test.each(['Order #1', 'a=1', '1-2', ''])('the text %j stays', (text) => {
  expect(toCsvText(text)).toBe(`"${text}"`);
});
