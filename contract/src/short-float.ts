const shownDigits = 4;

/** Four digits of a float. Cut, not rounded: a float of 0.06999 is no 0.0700. */
export function shortFloat(float: number): string {
  const scale = 10 ** shownDigits;
  const cut = Math.trunc(float * scale + 1e-9);
  return `${Math.trunc(cut / scale)}.${String(cut % scale).padStart(shownDigits, '0')}`;
}
