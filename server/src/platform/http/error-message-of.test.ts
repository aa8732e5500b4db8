import { expect, test } from 'vitest';
import { dataOfRefusal, errorMessageOf } from './error-message-of.ts';

test.each([
  [1, 'refusals.too_many_requests', 1],
  [119, 'refusals.too_many_requests', 119],
  [120, 'refusals.too_many_requests_minutes', 2],
  [121, 'refusals.too_many_requests_minutes', 3],
  [900, 'refusals.too_many_requests_minutes', 15],
])('a wait of %i seconds uses %s with count %i', (seconds, key, count) => {
  expect(errorMessageOf({ code: 'too_many_requests', params: { seconds }, variant: null })).toEqual({
    key,
    params: { seconds, count },
  });
});

test('other refusals use their code and params', () => {
  const params = { title: 'Glock', seconds: 900 };
  expect(errorMessageOf({ code: 'item_sold', params, variant: null })).toEqual({ key: 'refusals.item_sold', params });
});

const sum = (words: string, amount: number, currency: string | null) => ({ words, amount, currency });

test('amounts are formatted in the message and numbers in the data, with their currency', () => {
  const params = { title: 'Glock', oldPrice: sum('€9.26', 9.26, 'EUR'), newPrice: sum('€1,010.26', 1010.26, 'EUR') };
  expect(errorMessageOf({ code: 'price_changed', params, variant: null }).params).toEqual({
    title: 'Glock',
    oldPrice: '€9.26',
    newPrice: '€1,010.26',
  });
  expect(dataOfRefusal(params)).toEqual({ title: 'Glock', oldPrice: 9.26, newPrice: 1010.26, currency: 'EUR' });
});

test('coins have no currency, and spec placeholders are filled from named params', () => {
  const params = { balance: sum('481.59', 481.59, null), required: sum('4,608.62', 4608.62, null) };
  expect(errorMessageOf({ code: 'insufficient_balance', params, variant: null }).params).toMatchObject({
    x: '481.59',
    y: '4,608.62',
  });
  expect(dataOfRefusal(params)).toEqual({ balance: 481.59, required: 4608.62 });
});

test('a variant of a refusal changes the text, not the data', () => {
  const params = { title: 'Glock', itemId: 7 };
  expect(errorMessageOf({ code: 'item_sold', params, variant: 'not_in_cart' })).toEqual({
    key: 'refusals.item_sold_not_in_cart',
    params,
  });
  expect(dataOfRefusal(params)).toEqual(params);
});
