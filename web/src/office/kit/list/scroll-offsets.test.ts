import { expect, test } from 'vitest';
import { scrollOffsets } from './scroll-offsets.ts';

test('the last fifty visits are remembered, and one that scrolls on counts as the last', () => {
  const offsets = scrollOffsets();
  for (let visit = 1; visit <= 50; visit += 1) offsets.write(`visit ${visit}`, visit);
  offsets.write('visit 1', 700);
  offsets.write('visit 51', 51);
  expect(['visit 1', 'visit 2', 'visit 3', 'visit 51'].map(offsets.read)).toEqual([700, 0, 3, 51]);
});
