import { useState } from 'react';
import { euroDigits, toMajor } from '#contract/money.ts';
import { providerMinMinor } from '#contract/split-payment.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { splitOf, type Bill, type SplitAmounts } from './split-of.ts';

export interface SplitPayment {
  /** Null if there is nothing to choose. */
  amounts: SplitAmounts | null;
  isChosen: boolean;
  choose: (isWanted: boolean) => void;
  /** What a payment method other than the balance pays. */
  due: number;
  /** The same in euros, as it is charged; null while it is not known. */
  dueEur: number | null;
  /** Whether the total is less than any method but the balance takes. */
  isBelowMinimum: boolean;
}

/** The choice to spend the balance first; the customer makes it. */
export function useSplitPayment(bill: Bill): SplitPayment {
  const { settings, currency } = useShopData();
  const [isTicked, choose] = useState(false);
  const amounts = splitOf(bill, { coinRate: settings.exchange_rate_eur, digits: currency.digits });
  const hasMethods = ['balance', 'card'].every((code) => settings.payment_methods.some((one) => one.code === code));
  const offered = hasMethods ? amounts : null;
  const isChosen = offered !== null && isTicked;
  const { total, totalCents } = bill;
  const totalEur = totalCents === null ? null : toMajor(totalCents, euroDigits);
  return {
    amounts: offered,
    isChosen,
    choose,
    due: isChosen ? offered.rest : total,
    dueEur: isChosen ? offered.restEur : totalEur,
    isBelowMinimum: totalCents !== null && totalCents < providerMinMinor,
  };
}
