/** A page, or null for a gap; `only` limits it to wide or small screens. */
export interface PageCell {
  page: number | null;
  only?: 'wide' | 'narrow';
}

const fullMax = 7;
const headLength = 4;

/** Up to 7 pages in full, else the first 4 (1 on small screens), the current and the last. */
export function pageWindow(current: number, total: number): PageCell[] {
  if (total <= fullMax) return range(1, total).map((page) => ({ page }));
  const cells = range(1, headLength).map((page) => headCell(page, current));
  if (current > 2 && current <= headLength + 1) cells.splice(1, 0, { page: null, only: 'narrow' });
  if (current > headLength && current < total) {
    if (current > headLength + 1) cells.push({ page: null });
    cells.push({ page: current });
  }
  if (current !== total - 1) cells.push({ page: null });
  cells.push({ page: total });
  return cells;
}

function headCell(page: number, current: number): PageCell {
  return page === 1 || page === current ? { page } : { page, only: 'wide' };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
