import { expect, test } from 'vitest';
import { addSent, takesPlace } from './sent-strokes.ts';
import { beginStroke } from './stroke.ts';

test('a drag makes one history entry, even while later changes are pending', () => {
  const { id } = beginStroke(true);
  expect(takesPlace(id, '/products', null)).toBe(false);
  const first = addSent('/products?price_from=5', id, null);
  // Not arrived yet: this entry predates the drag.
  expect(takesPlace(id, '/products', first)).toBe(false);
  expect(takesPlace(id, '/products?price_from=5', first)).toBe(true);
  const second = addSent('/products?price_from=9', id, first);
  expect(takesPlace(id, '/products?price_from=5', second)).toBe(true);
  expect(takesPlace(id, '/products?price_from=9', second)).toBe(true);
});

test('the entry of another change is kept', () => {
  const { id } = beginStroke(true);
  const sent = addSent('/products?price_from=5', id, addSent('/products?price_from=7', undefined, null));
  expect(takesPlace(beginStroke(true).id, '/products?price_from=5', sent)).toBe(false);
  expect(takesPlace(id, '/products?price_from=7', sent)).toBe(false);
  const typed = addSent('/products?search=ak', undefined, sent);
  expect(takesPlace(undefined, '/products?search=ak', typed)).toBe(false);
  expect(takesPlace(id, '/products?price_from=5', typed)).toBe(false);
});
