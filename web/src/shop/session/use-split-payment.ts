import { useState } from 'react';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { splitOf, type SplitAmounts } from './split-of.ts';

interface Bill {
  total: number;
  coinsMinor: number;
  balance: number;
  isWanted?: boolean;
}

export interface SplitPayment {
  /** Null if there is nothing to choose. */
  amounts: SplitAmounts | null;
  isChosen: boolean;
  choose: (isWanted: boolean) => void;
  /** What a payment method other than the balance pays. */
  due: number;
}

/** The choice to spend the balance first. */
export function useSplitPayment({ isWanted = false, ...bill }: Bill): SplitPayment {
  const { settings, currency } = useShopData();
  const [isTicked, choose] = useState(isWanted);
  const amounts = splitOf(bill, { coinRate: settings.exchange_rate_eur, currency });
  const hasMethods = ['balance', 'card'].every((code) => settings.payment_methods.some((one) => one.code === code));
  const offered = hasMethods ? amounts : null;
  const isChosen = offered !== null && isTicked;
  return { amounts: offered, isChosen, choose, due: isChosen ? offered.rest : bill.total };
}
