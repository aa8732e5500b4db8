import { expect, test } from 'vitest';
import { beginDrag, dragOfFocus, dragOfKey } from './drag-session.ts';

test('key presses continue other key presses and start anew after a drag', () => {
  const focused = beginDrag();
  expect(dragOfKey(focused)).toBe(focused);
  const dragged = beginDrag(true);
  expect(dragOfFocus(dragged)).toBe(dragged);
  expect(dragOfFocus(focused).id).not.toBe(focused.id);
  const stepped = dragOfKey(dragged);
  expect(stepped.id).not.toBe(dragged.id);
  expect(dragOfKey(stepped)).toBe(stepped);
});
