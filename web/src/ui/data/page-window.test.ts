import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

function drawn(current: number, total: number, screen: 'wide' | 'narrow'): string {
  return pageWindow(current, total)
    .filter((cell) => cell.only === undefined || cell.only === screen)
    .map((cell) => (cell.page === null ? '…' : cell.page === current ? `[${cell.page}]` : cell.page))
    .join(' ');
}

describe('pageWindow', () => {
  it('shows up to seven pages in full', () => {
    expect(drawn(3, 7, 'wide')).toBe('1 2 [3] 4 5 6 7');
    expect(drawn(1, 1, 'narrow')).toBe('[1]');
  });

  it.each([
    [1, '[1] 2 3 4 … 27'],
    [4, '1 2 3 [4] … 27'],
    [5, '1 2 3 4 [5] … 27'],
    [6, '1 2 3 4 … [6] … 27'],
    [12, '1 2 3 4 … [12] … 27'],
    [26, '1 2 3 4 … [26] 27'],
    [27, '1 2 3 4 … [27]'],
  ])('shows the first four, the current and the last on wide screens: page %i', (page, expected) => {
    expect(drawn(page, 27, 'wide')).toBe(expected);
  });

  it.each([
    [1, '[1] … 27'],
    [2, '1 [2] … 27'],
    [3, '1 … [3] … 27'],
    [5, '1 … [5] … 27'],
    [12, '1 … [12] … 27'],
    [26, '1 … [26] 27'],
    [27, '1 … [27]'],
  ])('shows the first, the current and the last on small screens: page %i', (page, expected) => {
    expect(drawn(page, 27, 'narrow')).toBe(expected);
  });
});
