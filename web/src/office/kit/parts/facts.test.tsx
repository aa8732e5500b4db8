import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from './facts.tsx';

test('rows without a value are left out, zero is one', () => {
  const values = [null, undefined, '', false, 0, 'Kim'];
  const html = renderToStaticMarkup(<Facts rows={values.map((value, at) => ({ label: `row ${at}`, value }))} />);
  expect(html.match(/row \d/g)).toEqual(['row 4', 'row 5']);
});
