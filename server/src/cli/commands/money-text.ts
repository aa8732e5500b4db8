import type { Money } from '#contract/money.ts';
import { formatHundredths } from './book-input.ts';

/** Euro cents as the money of a command's data. */
export const euros = (amountMinor: number): Money => ({ amountMinor, currency: 'EUR' });

export function eurosOrNull(amountMinor: number | null): Money | null {
  return amountMinor === null ? null : euros(amountMinor);
}

/** Hundredths of a coin as the money of a command's data. */
export const coins = (amountMinor: number): Money => ({ amountMinor, currency: 'COIN' });

/** `12.50`, for columns and sentences that name the currency. */
export const formatNumber = ({ amountMinor }: Money): string => formatHundredths(amountMinor);

/** `12.50 EUR`. */
export const formatSum = (money: Money): string => `${formatNumber(money)} ${money.currency}`;
