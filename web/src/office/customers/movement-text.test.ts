import { expect, test } from 'vitest';
import { movementText } from './movement-text.ts';

test.each([
  ['balance_sale', 'order:10001', { top: 'Order bought with coins', below: 'Order 10001' }],
  ['balance_refund', 'balance_refund:4', { top: 'Balance refunded', below: 'Balance refund 4' }],
  ['new_kind', 'seed', { top: 'New kind', below: 'Seed' }],
])('names %s of %s in words', (kind, reference, text) => {
  expect(movementText({ kind, reference })).toEqual(text);
});
