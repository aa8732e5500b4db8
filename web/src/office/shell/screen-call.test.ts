import { expect, test } from 'vitest';
import { screenCall } from './screen-call.ts';

test('a screen needs the call of its area, or one of its own', () => {
  expect(['/orders', '/orders/10001', '/items/7', '/items/new', '/items/bulk/3'].map(screenCall)).toEqual([
    'listOrders',
    'listOrders',
    'listItemRecords',
    'createItem',
    'listBulkChanges',
  ]);
  expect(['/account', '/nowhere', '/ordersome'].map(screenCall)).toEqual([null, null, null]);
});
