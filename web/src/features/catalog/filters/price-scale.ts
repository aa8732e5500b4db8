/** Prices span orders of magnitude, so steps are proportional. */
const mantissas = [
  [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9],
  Array.from({ length: 90 }, (_, at) => (at + 10) / 10),
  Array.from({ length: 900 }, (_, at) => (at + 100) / 100),
];
/** Fewer steps are too coarse. */
const stopsMin = 24;

interface Bounds {
  min: number;
  max: number;
}

/** Round prices between the bounds, bounds included; finer for narrow ranges. */
export function priceStops({ min, max }: Bounds, digits: number): number[] {
  if (max <= min) return [min];
  const grains = mantissas.map((values) => stopsBetween({ min, max }, values, digits));
  return grains.find((stops) => stops.length >= stopsMin) ?? grains.at(-1) ?? [min, max];
}

function stopsBetween({ min, max }: Bounds, values: readonly number[], digits: number): number[] {
  const unit = 10 ** digits;
  const round = (price: number): number => Math.round(price * unit) / unit;
  const lowest = Math.floor(Math.log10(Math.max(min, 1 / unit)));
  const decades = Math.ceil(Math.log10(max)) - lowest + 1;
  const inside = Array.from({ length: decades }, (_, at) => 10 ** (lowest + at))
    .flatMap((power) => values.map((value) => round(value * power)))
    .filter((price) => price > min && price < max);
  return [...new Set([min, ...inside, max])];
}

/** Nearest stop by ratio; missing or outlying bounds map to the end. */
export function stopOf(stops: readonly number[], price: number | null, end: 'min' | 'max'): number {
  const last = stops.length - 1;
  if (price === null) return end === 'min' ? 0 : last;
  const above = stops.findIndex((stop) => stop >= price);
  if (above <= 0) return above < 0 ? last : 0;
  const [low = 0, high = 0] = [stops[above - 1], stops[above]];
  return price * price < low * high ? above - 1 : above;
}

/** Bound of a thumb; none at its own end. */
export function boundAt(stops: readonly number[], stop: number, end: 'min' | 'max'): number | null {
  const isEnd = end === 'min' ? stop === 0 : stop === stops.length - 1;
  return isEnd ? null : (stops[stop] ?? null);
}
