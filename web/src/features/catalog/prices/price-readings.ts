import type { PriceHistory } from '#contract/price-history.ts';

/** What an item cost on a day, here and on the market; null before its first price. */
export interface PriceReading {
  /** Seconds since 1970. */
  at: number;
  own: number | null;
  reference: number | null;
}

type Points = readonly { at: number; price: number }[];

const daySeconds = 86_400;
const rowsMax = 31;
/** A market price says nothing about days that are further away. */
const referenceHoldsSeconds = 14 * daySeconds;

export const ownPoints = ({ prices }: PriceHistory): Points => prices.map(({ from: at, price }) => ({ at, price }));

const referencePoints = ({ reference }: PriceHistory): Points =>
  reference.map(({ day, price }) => ({ at: Date.parse(day) / 1000, price }));

/** Market prices as lines; days without any for two weeks are gaps between them. */
export function referenceLines(history: PriceHistory): Points[] {
  const points = referencePoints(history).filter(({ at }) => at >= history.since);
  const starts = points.flatMap(({ at }, index) => {
    const before = points[index - 1];
    return before && at - before.at <= referenceHoldsSeconds ? [] : [index];
  });
  return starts.map((start, index) => points.slice(start, starts[index + 1]));
}

/** One reading a day, the last one now: for whoever moves over the chart, and for its table. */
export function toReadings(history: PriceHistory): PriceReading[] {
  const [own, reference] = [ownPoints(history), referencePoints(history)];
  return Array.from({ length: history.days + 1 }, (_, day) => {
    const at = history.until - (history.days - day) * daySeconds;
    return { at, own: priceAt(own, at), reference: priceAt(reference, at, referenceHoldsSeconds) };
  });
}

/** About as many rows as a month has days: every so many days, and each day on which our price changed. Newest first. */
export function toChanges(readings: readonly PriceReading[]): PriceReading[] {
  const step = Math.ceil(readings.length / rowsMax);
  const last = readings.length - 1;
  return readings
    .filter(({ own, reference }, index) => {
      if (own === null && reference === null) return false;
      return (last - index) % step === 0 || own !== readings[index - 1]?.own;
    })
    .toReversed();
}

function priceAt(points: Points, at: number, holdsSeconds = Infinity): number | null {
  const point = points.findLast((one) => one.at <= at);
  return point && at - point.at <= holdsSeconds ? point.price : null;
}
