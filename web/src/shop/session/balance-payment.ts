import type { Settings } from '#contract/content.ts';
import { chargeForCoins, coinDigits, fromMajor, toCoins, toMajor } from '#contract/money.ts';
import { depositPath } from '#web/lib/paths/deposit-path.ts';

const euroDigits = 2;

type Terms = Pick<Settings, 'exchange_rate_eur' | 'min_top_up' | 'balance_confirm_from_eur'>;

/** What a payment from the balance leaves, in coins. */
export interface BalancePayment {
  before: number;
  /** Not below zero. */
  after: number;
  /** Zero if the balance covers the price. */
  missing: number;
  /** Opens the top-up with what is missing, but at least the smallest top-up. */
  topUpPath: string;
  needsConfirmation: boolean;
}

export function balancePaymentOf(coinsMinor: number, balance: number, settings: Terms): BalancePayment {
  const rate = `${settings.exchange_rate_eur}`;
  const beforeMinor = fromMajor(balance, coinDigits);
  const missingMinor = Math.max(0, coinsMinor - beforeMinor);
  const leastMinor = toCoins(fromMajor(settings.min_top_up, euroDigits), rate);
  const cents = chargeForCoins(coinsMinor, rate);
  return {
    before: balance,
    after: toMajor(Math.max(0, beforeMinor - coinsMinor), coinDigits),
    missing: toMajor(missingMinor, coinDigits),
    topUpPath: `${depositPath}${toMajor(Math.max(missingMinor, leastMinor), coinDigits)}`,
    needsConfirmation: cents >= fromMajor(settings.balance_confirm_from_eur, euroDigits),
  };
}
