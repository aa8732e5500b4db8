import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundAt, priceStops, stopOf } from './price-scale.ts';

const bounds = fc
  .tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 2_000_000 }))
  .map(([one, other]) => ({ min: Math.min(one, other) / 100, max: Math.max(one, other) / 100 }));

test('stops rise from the lowest to the highest price in a sensible number', () => {
  fc.assert(
    fc.property(bounds, ({ min, max }) => {
      const stops = priceStops({ min, max }, 2);
      expect(stops[0]).toBe(min);
      expect(stops.at(-1)).toBe(max);
      expect(stops).toEqual(stops.toSorted((a, b) => a - b));
      expect(new Set(stops).size).toBe(stops.length);
      expect(stops.length).toBeLessThan(240);
      expect(stops.every((stop) => Number.isInteger(Math.round(stop * 1e6) / 1e4))).toBe(true);
    }),
  );
});

test('steps are proportional from cents to thousands', () => {
  const stops = priceStops({ min: 0.03, max: 9_000 }, 2);
  expect(stops.length).toBeGreaterThan(60);
  const ratios = stops.slice(1).map((stop, at) => stop / (stops[at] ?? 0));
  expect(Math.max(...ratios)).toBeLessThan(1.5);
  expect(stops).toContain(0.5);
  expect(stops).toContain(120);
});

test('cents and thousands share the track: every factor of ten has about as many stops', () => {
  const stops = priceStops({ min: 0.05, max: 8_600 }, 2);
  const share = (from: number, till: number) =>
    stops.filter((stop) => stop >= from && stop <= till).length / stops.length;
  expect(share(0.05, 10)).toBeGreaterThan(0.35);
  expect(share(1_000, 8_600)).toBeGreaterThan(0.15);
  // An arrow key changes a price by a quarter at most, a page key (a tenth of the track) by five times.
  const ratios = stops.filter((stop) => stop >= 1).map((stop, at, above) => stop / (above[at - 1] ?? stop));
  expect(Math.max(...ratios)).toBeLessThanOrEqual(1.26);
  const page = Math.round(stops.length / 10);
  for (const [at, stop] of stops.slice(page).entries()) expect(stop / (stops[at] ?? 0)).toBeLessThan(5.1);
});

test('narrow ranges get finer stops, and currencies without minor units whole amounts', () => {
  expect(priceStops({ min: 100, max: 130 }, 2).length).toBeGreaterThanOrEqual(24);
  expect(priceStops({ min: 7, max: 250_000 }, 0).every(Number.isInteger)).toBe(true);
  expect(priceStops({ min: 5, max: 5 }, 2)).toEqual([5]);
});

test('a stop keeps its price and a thumb at its end sets no bound', () => {
  fc.assert(
    fc.property(bounds, ({ min, max }) => {
      const stops = priceStops({ min, max }, 2);
      for (const end of ['min', 'max'] as const)
        stops.forEach((stop, at) => {
          expect(stopOf(stops, stop, end)).toBe(at);
          const bound = boundAt(stops, at, end);
          expect(stopOf(stops, bound, end)).toBe(at);
        });
    }),
    { numRuns: 20 },
  );
});

test('a typed price maps to the nearest stop, outlying ones to the end', () => {
  const stops = [1, 10, 100];
  expect(stopOf(stops, 3, 'min')).toBe(0);
  expect(stopOf(stops, 4, 'min')).toBe(1);
  expect(stopOf(stops, 500, 'min')).toBe(2);
  expect(stopOf(stops, 0.5, 'max')).toBe(0);
  expect([stopOf(stops, null, 'min'), stopOf(stops, null, 'max')]).toEqual([0, 2]);
});
