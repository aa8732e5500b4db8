import { fromMajor, toMajor } from '#contract/money.ts';

/** How much the first price is above the second, both of the wire; reckoned in whole minor units. */
export function priceDifference(higher: number, lower: number, digits: number): number {
  return toMajor(fromMajor(higher, digits) - fromMajor(lower, digits), digits);
}
