/**
 * Money is integers: euro cents, hundredths of a coin, minor units of a display currency.
 * Rates are exact decimals in text (`"0.01"`, `"1.16"`). This is the only file that computes with them.
 */
export interface Money {
  amountMinor: number;
  currency: string;
}

/** Decimals of the internal currency. */
export const coinDigits = 2;

/** Decimals of the euro, in which prices are kept and methods charge. */
export const euroDigits = 2;

const decimalPattern = /^(\d+)(?:\.(\d+))?$/;

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** A shop has few rates, and every price on a page is converted by one of them. */
const fractions = new Map<string, Fraction>();
const fractionsMax = 100;

function toFraction(decimal: string): Fraction {
  const known = fractions.get(decimal);
  if (known) return known;
  const fraction = parseFraction(decimal);
  if (fractions.size >= fractionsMax) fractions.clear();
  fractions.set(decimal, fraction);
  return fraction;
}

/** An exact decimal as a fraction; refuses anything but plain digits. */
function parseFraction(decimal: string): Fraction {
  const match = decimalPattern.exec(decimal);
  if (!match) throw new RangeError(`not a decimal: ${decimal}`);
  const fractionDigits = match[2] ?? '';
  return { numerator: BigInt((match[1] ?? '0') + fractionDigits), denominator: 10n ** BigInt(fractionDigits.length) };
}

/** Rounds up to the next integer, for non-negative numbers. */
function divideUp(numerator: bigint, denominator: bigint): number {
  return toSafeNumber((numerator + denominator - 1n) / denominator);
}

/** Rounds half to even, for non-negative numbers. */
function divideHalfEven(numerator: bigint, denominator: bigint): number {
  const quotient = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  const up = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return toSafeNumber(up ? quotient + 1n : quotient);
}

function toSafeNumber(amount: bigint): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError('amount of money out of range');
  return number;
}

/** Coins (hundredths) that a price in euro cents costs: price ÷ rate, rounded up to 0.01 coin. */
export function toCoins(euroCents: number, coinRateEur: string): number {
  const rate = toFraction(coinRateEur);
  return divideUp(BigInt(euroCents) * rate.denominator, rate.numerator);
}

/**
 * Value of coins (hundredths) in minor units of a display currency: coins × rate × value, rounded once, half to even.
 */
export function coinsToDisplay(
  coinsMinor: number,
  coinRateEur: string,
  currency: { value: string; digits: number },
): number {
  const rate = toFraction(coinRateEur);
  const value = toFraction(currency.value);
  const scale = 10n ** BigInt(currency.digits);
  const worth = BigInt(coinsMinor) * rate.numerator * value.numerator * scale;
  return divideHalfEven(worth, rate.denominator * value.denominator * 100n);
}

/** Euro cents that are charged for an amount of coins (hundredths): coins × rate, rounded up, so that none is given away. */
export function chargeForCoins(coinsMinor: number, coinRateEur: string): number {
  const rate = toFraction(coinRateEur);
  return divideUp(BigInt(coinsMinor) * rate.numerator, rate.denominator);
}

/** What coins (hundredths) pay of a price in euro cents: coins × rate, rounded down, so that none is given away. */
export function worthOfCoins(coinsMinor: number, coinRateEur: string): number {
  const rate = toFraction(coinRateEur);
  return toSafeNumber((BigInt(coinsMinor) * rate.numerator) / rate.denominator);
}

/** The most coins (hundredths) that are charged no more than a sum of euro cents. */
export function coinsWithin(euroCents: number, coinRateEur: string): number {
  const rate = toFraction(coinRateEur);
  return toSafeNumber((BigInt(euroCents) * rate.denominator) / rate.numerator);
}

/** Coins (hundredths) for an amount in minor units of a display currency: ÷ value ÷ rate, rounded up to 0.01 coin. */
export function displayToCoins(
  amountMinor: number,
  currency: { value: string; digits: number },
  coinRateEur: string,
): number {
  const value = toFraction(currency.value);
  const rate = toFraction(coinRateEur);
  const divisor = value.numerator * rate.numerator * 10n ** BigInt(currency.digits);
  return divideUp(BigInt(amountMinor) * 100n * value.denominator * rate.denominator, divisor);
}

/** A price in euro cents in a display currency, in its minor units, rounded half to even. */
export function toDisplay(euroCents: number, currency: { value: string; digits: number }): number {
  const rate = toFraction(currency.value);
  const scale = 10n ** BigInt(currency.digits);
  return divideHalfEven(BigInt(euroCents) * rate.numerator * scale, rate.denominator * 100n);
}

/** Minor units as the JSON number of the wire, in major units. */
export function toMajor(amountMinor: number, digits: number): number {
  return amountMinor / 10 ** digits;
}

/** A JSON number of the wire in minor units; more decimals than the currency has are rounded to the nearest. */
export function fromMajor(amount: number, digits: number): number {
  return Math.round(amount * 10 ** digits);
}

/** A share of an amount in basis points (10000 = all of it), rounded half to even. */
export function shareOf(amountMinor: number, basisPoints: number): number {
  return divideHalfEven(BigInt(amountMinor) * BigInt(basisPoints), 10_000n);
}

/** What basis points add to an amount or, below zero, take from it; rounded half to even, alike in both directions. */
export function adjustmentOf(amountMinor: number, basisPoints: number): number {
  return basisPoints < 0 ? -shareOf(amountMinor, -basisPoints) : shareOf(amountMinor, basisPoints);
}

/** The part of an amount that `part` is of `whole`, rounded half to even; zero of nothing. */
export function proportionOf(amountMinor: number, { part, whole }: { part: number; whole: number }): number {
  return whole === 0 ? 0 : divideHalfEven(BigInt(amountMinor) * BigInt(part), BigInt(whole));
}

/**
 * Splits an amount in proportion to weights, by the largest remainder: the parts add up to it and none is zero. The
 * amount must be at least the number of weights.
 */
export function shareOut(amountMinor: number, weights: number[]): number[] {
  const spare = amountMinor - weights.length;
  if (spare < 0) throw new RangeError('too little to share out');
  return allot(spare, weights).map((part) => 1 + part);
}

/**
 * Splits an amount in proportion to weights, by the largest remainder, the first of equal ones: the parts add up to it.
 * Without any weight there is nothing to split.
 */
export function allot(amountMinor: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amountMinor) * BigInt(weight);
    return { index, whole: toSafeNumber(exact / sum), remainder: exact % sum };
  });
  const missing = amountMinor - parts.reduce((total, { whole }) => total + whole, 0);
  const byRemainder = parts.toSorted(
    (one, other) => Number(other.remainder - one.remainder) || one.index - other.index,
  );
  for (const part of byRemainder.slice(0, missing)) part.whole += 1;
  return parts.map(({ whole }) => whole);
}

/** Tax contained in a gross amount: amount × rate ÷ (100 + rate), the rate in basis points, rounded half to even. */
export function containedTax(grossMinor: number, rateBasisPoints: number): number {
  return divideHalfEven(BigInt(grossMinor) * BigInt(rateBasisPoints), 10_000n + BigInt(rateBasisPoints));
}

/**
 * Shares `part` of `whole` out over amounts that sum to `whole`, by running totals: each share is the difference of two
 * rounded running totals (half to even), so that the shares add up to `part` and each is within a cent of its
 * proportion. No running total may be negative; a single amount may.
 */
export function shareByRunningTotal(amounts: number[], { part, whole }: { part: number; whole: number }): number[] {
  let total = 0;
  let shared = 0;
  return amounts.map((amount) => {
    total += amount;
    const before = shared;
    shared = proportionOf(total, { part, whole });
    return shared - before;
  });
}
