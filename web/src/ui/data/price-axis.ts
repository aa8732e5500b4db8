/** Round values of about four horizontal lines that enclose prices; they need not begin at zero. */
export function priceAxis(values: readonly number[]): number[] {
  if (values.length === 0) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || Math.max(high * 0.1, 0.04);
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const step = [1, 2, 5].map((factor) => factor * power).find((size) => size * 4 >= span) ?? power * 10;
  const first = Math.max(0, Math.floor((high === low ? low - span / 2 : low) / step));
  const last = Math.max(first + 1, Math.ceil((high === low ? high + span / 2 : high) / step));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
