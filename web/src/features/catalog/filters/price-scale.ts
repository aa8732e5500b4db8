/** Prices of a shop reach from cents to thousands, so every step of the slider is about the same part of the price, not the same amount. */
const mantissas = [
  [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9],
  Array.from({ length: 90 }, (_, at) => (at + 10) / 10),
  Array.from({ length: 900 }, (_, at) => (at + 100) / 100),
];
/** Fewer steps than this are too coarse to choose by. */
const stopsMin = 24;

interface Bounds {
  min: number;
  max: number;
}

/** Round prices between the bounds, the bounds themselves first and last; finer where the bounds lie close together. */
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

/** The stop that shows a bound: the nearest one by ratio. No bound, and one beyond the ends, stands at its end. */
export function stopOf(stops: readonly number[], price: number | null, end: 'min' | 'max'): number {
  const last = stops.length - 1;
  if (price === null) return end === 'min' ? 0 : last;
  const above = stops.findIndex((stop) => stop >= price);
  if (above <= 0) return above < 0 ? last : 0;
  const [low = 0, high = 0] = [stops[above - 1], stops[above]];
  return price * price < low * high ? above - 1 : above;
}

/** What a thumb says when it is moved to a stop: at its own end it sets no bound. */
export function boundAt(stops: readonly number[], stop: number, end: 'min' | 'max'): number | null {
  const isEnd = end === 'min' ? stop === 0 : stop === stops.length - 1;
  return isEnd ? null : (stops[stop] ?? null);
}
