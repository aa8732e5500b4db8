import { expect, test } from 'vitest';
import { beginStroke, strokeOfFocus, strokeOfKey } from './stroke.ts';

test('key presses continue other key presses and start anew after a drag', () => {
  const focused = beginStroke();
  expect(strokeOfKey(focused)).toBe(focused);
  const dragged = beginStroke(true);
  expect(strokeOfFocus(dragged)).toBe(dragged);
  expect(strokeOfFocus(focused).id).not.toBe(focused.id);
  const stepped = strokeOfKey(dragged);
  expect(stepped.id).not.toBe(dragged.id);
  expect(strokeOfKey(stepped)).toBe(stepped);
});
