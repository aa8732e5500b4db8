import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { coinDigits, fromMajor, toMajor } from '#contract/money.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useQueryFailure } from '#web/lib/data/use-query-failure.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { readAmount } from '#web/features/wallet/deposit/amount-rules.ts';
import { readTypedAmount, saveTypedAmount } from './refund-draft.ts';
import type { KnownRefund } from './refund-rules.ts';

export interface RefundAmount {
  /** As typed; everything that can be refunded beforehand. */
  value: string;
  /** Text key of what is wrong with it. */
  problem: 'wallet.amount_invalid' | 'wallet.refund_above' | null;
  /** Whether the quote is the one of the amount. */
  isQuoted: boolean;
  onChange: (typed: string) => void;
}

interface RefundQuote {
  known: KnownRefund | null;
  amount: RefundAmount;
  failure: Error | null;
  retry: { isBusy: boolean; onRetry: () => void };
}

/** Quotes a refund of everything, or of the amount typed, anew each time the dialog opens. */
export function useRefundQuote(): RefundQuote {
  const keys = useQueryKeys();
  const profile = useProfile();
  const email = useViewer()?.email ?? '';
  const [typed, setTyped] = useState(() => readTypedAmount(email));
  const [coins, setCoins] = useState(() => (typed === null ? null : toCoins(typed)));
  const quote = useQuery({
    queryKey: [...keys.balanceRefund, coins],
    queryFn: ({ signal }) => readQuote(coins, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const refundable = quote.data?.refundable ?? 0;
  const problem = typed === null ? null : problemOf(typed, refundable);
  const ofQuote = useQueryFailure(quote);
  const ofProfile = useQueryFailure(profile);
  return {
    known: quote.data && profile.data ? { quote: quote.data, profile: profile.data } : null,
    amount: {
      value: typed ?? `${refundable}`,
      problem,
      isQuoted: problem === null && !quote.isPlaceholderData,
      onChange: (text) => {
        setTyped(text);
        saveTypedAmount(email, text);
        if (problemOf(text, refundable) === null) setCoins(toCoins(text));
      },
    },
    failure: (ofQuote ?? ofProfile)?.error ?? null,
    retry: {
      isBusy: quote.isFetching || profile.isFetching,
      onRetry: () => {
        ofQuote?.retry.onRetry();
        ofProfile?.retry.onRetry();
      },
    },
  };
}

/** An amount that was kept may be more than what can be refunded by now: everything is quoted then, and the form says so. */
async function readQuote(coins: number | null, signal: AbortSignal) {
  try {
    return (await callApi('readBalanceRefund', { amount: coins }, { signal })).payload;
  } catch (error) {
    if (coins === null || !isApiError(error) || error.code !== 'balance_not_refundable') throw error;
    return readQuote(null, signal);
  }
}

/** Null for text that is no amount: everything is quoted then. */
function toCoins(typed: string): number | null {
  const minor = readAmount(typed);
  return minor === null ? null : toMajor(minor, coinDigits);
}

function problemOf(typed: string, refundable: number): RefundAmount['problem'] {
  const minor = readAmount(typed);
  if (minor === null) return 'wallet.amount_invalid';
  return minor > fromMajor(refundable, coinDigits) ? 'wallet.refund_above' : null;
}
