import type { Settings } from '#contract/content.ts';
import { chargeForCoins, coinDigits, fromMajor, toMajor } from '#contract/money.ts';
import { topUpBoundsOf, type TopUpCurrency, type TopUpSettings } from './top-up-terms.ts';

const euroDigits = 2;

type PaymentSettings = TopUpSettings & Pick<Settings, 'balance_confirm_from_eur'>;

/** The top-up that makes a balance cover a price. */
export interface TopUp {
  coins: number;
  /** In euros, as every top-up is charged. */
  charge: number;
  /** Whether less is missing than the smallest top-up. */
  isLeast: boolean;
}

/** What a payment from the balance leaves, in coins. */
export interface BalancePayment {
  before: number;
  /** Not below zero. */
  after: number;
  /** The price. */
  required: number;
  /** Zero if the balance covers the price. */
  missing: number;
  /** Null if the balance covers the price. */
  topUp: TopUp | null;
  needsConfirmation: boolean;
}

interface Terms {
  settings: PaymentSettings;
  currency: TopUpCurrency;
}

export function balancePaymentOf(coinsMinor: number, balance: number, { settings, currency }: Terms): BalancePayment {
  const rate = `${settings.exchange_rate_eur}`;
  const beforeMinor = fromMajor(balance, coinDigits);
  const missingMinor = Math.max(0, coinsMinor - beforeMinor);
  const cents = chargeForCoins(coinsMinor, rate);
  return {
    before: balance,
    after: toMajor(Math.max(0, beforeMinor - coinsMinor), coinDigits),
    required: toMajor(coinsMinor, coinDigits),
    missing: toMajor(missingMinor, coinDigits),
    topUp: missingMinor === 0 ? null : topUpOf(missingMinor, { settings, currency }),
    needsConfirmation: cents >= fromMajor(settings.balance_confirm_from_eur, euroDigits),
  };
}

/** At most what one top-up may bring. */
function topUpOf(missingMinor: number, { settings, currency }: Terms): TopUp {
  const { minCoinsMinor, maxCoinsMinor } = topUpBoundsOf(settings, currency);
  const coinsMinor = Math.min(Math.max(missingMinor, minCoinsMinor), maxCoinsMinor);
  return {
    coins: toMajor(coinsMinor, coinDigits),
    charge: toMajor(chargeForCoins(coinsMinor, `${settings.exchange_rate_eur}`), euroDigits),
    isLeast: coinsMinor > missingMinor,
  };
}
