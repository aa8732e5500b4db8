import { expect, test } from 'vitest';
import { beginDrag } from './drag-session.ts';
import { addSentChange, replacesEntry } from './sent-changes.ts';

test('a drag makes one history entry, even while later changes are pending', () => {
  const { id } = beginDrag(true);
  expect(replacesEntry(id, '/products', null)).toBe(false);
  const first = addSentChange('/products?price_from=5', id, null);
  // Not arrived yet: this entry predates the drag.
  expect(replacesEntry(id, '/products', first)).toBe(false);
  expect(replacesEntry(id, '/products?price_from=5', first)).toBe(true);
  const second = addSentChange('/products?price_from=9', id, first);
  expect(replacesEntry(id, '/products?price_from=5', second)).toBe(true);
  expect(replacesEntry(id, '/products?price_from=9', second)).toBe(true);
});

test('the entry of another change is kept', () => {
  const { id } = beginDrag(true);
  const sent = addSentChange('/products?price_from=5', id, addSentChange('/products?price_from=7', undefined, null));
  expect(replacesEntry(beginDrag(true).id, '/products?price_from=5', sent)).toBe(false);
  expect(replacesEntry(id, '/products?price_from=7', sent)).toBe(false);
  const typed = addSentChange('/products?search=ak', undefined, sent);
  expect(replacesEntry(undefined, '/products?search=ak', typed)).toBe(false);
  expect(replacesEntry(id, '/products?price_from=5', typed)).toBe(false);
});
