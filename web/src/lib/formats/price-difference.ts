import { fromMajor, toMajor } from '#contract/money.ts';

/** Difference of two wire amounts, computed in minor units. */
export function priceDifference(higher: number, lower: number, digits: number): number {
  return toMajor(fromMajor(higher, digits) - fromMajor(lower, digits), digits);
}
