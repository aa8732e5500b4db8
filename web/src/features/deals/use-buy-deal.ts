import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, type ApiError } from '#contract/api-error.ts';
import type { Deal, Pack } from '#contract/deals.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { unknownOutcomeMessage } from '#web/lib/api/call-outcome.ts';
import type { IdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';
import { useReturnFromProvider } from '#web/lib/browser/use-return-from-provider.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useIdempotentMutation } from '#web/lib/forms/use-idempotent-mutation.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { broadcastCartChange } from '#web/shop/cart/broadcast-cart-change.ts';

export interface BuyFailure {
  message: string;
  /** Contact or trade link is missing from the profile. */
  concernsProfile: boolean;
}

interface Deals {
  deals: Deal[];
  packs: Pack[];
}

const profileCodes: readonly string[] = ['trade_link_missing', 'contact_incomplete'];
const unavailableCodes: readonly string[] = [
  'bargain_sold',
  'pack_over',
  'deal_over',
  'pack_not_found',
  'deal_not_found',
];

/** Outlives the dialog, not the page, so that a retry pays once. */
const openKeys = new Map<string, string>();
const keys: IdempotencyKeys = {
  read: (fingerprint) => openKeys.get(fingerprint) ?? null,
  write: (fingerprint, key) => (key === null ? openKeys.delete(fingerprint) : openKeys.set(fingerprint, key)),
};

/** Buys a deal exactly once. */
export function useBuyDeal(kind: 'pack' | 'deal', id: number) {
  const t = useT();
  const refresh = useRefreshAfterPurchase(kind, id);
  const { mutate, isBusy, release } = useIdempotentMutation(keys);
  useReturnFromProvider(release);
  const [failure, setFailure] = useState<BuyFailure | null>(null);
  const [bought, setBought] = useState<{ orderId: number; balance: number } | null>(null);

  const buy = (payment: DealPayment): Promise<void> => {
    setFailure(null);
    return mutate({
      fingerprint: JSON.stringify([kind, id, payment]),
      call: (idempotencyKey) => purchase({ kind, id, ...payment }, idempotencyKey),
      onReply: async (reply) => {
        if (reply.redirect_url) {
          window.location.assign(reply.redirect_url);
          return true;
        }
        setBought({ orderId: reply.order_id, balance: reply.balance ?? 0 });
        await refresh(null);
        return false;
      },
      onError: async (error) => {
        if (!isApiError(error)) throw error;
        const message = unknownOutcomeMessage(error) ?? messageOf(error, 'deals.failed');
        setFailure({ message, concernsProfile: profileCodes.includes(error.code) });
        await refresh(error);
      },
    });
  };

  return { buy, isBusy, failure: failure && { ...failure, message: t(failure.message) }, bought };
}

interface DealPayment {
  total: number;
  /** Whether delivery at once may end the right of withdrawal. */
  consent: boolean;
  isByCard: boolean;
  /** Whether the balance pays first and the card the rest. */
  usesBalance: boolean;
}

interface DealPurchase extends DealPayment {
  kind: 'pack' | 'deal';
  id: number;
}

function purchase({ kind, id, total, consent, isByCard, usesBalance }: DealPurchase, idempotencyKey: string) {
  const options = { idempotencyKey };
  const paid = { paymentMethod: isByCard ? 'card' : 'balance', use_balance: isByCard && usesBalance };
  const seen = { expected_total: total, delivery_consent: consent, ...paid };
  return kind === 'pack'
    ? callApi('purchasePack', { pack_id: id, ...seen }, options)
    : callApi('purchaseDeal', { prompt_id: id, ...seen }, options);
}

/** Refreshes the page after the reply: ended deals, new prices, or balance, cart and orders. */
function useRefreshAfterPurchase(kind: 'pack' | 'deal', id: number): (error: ApiError | null) => Promise<void> {
  const client = useQueryClient();
  const { dealLists, profile, cart, purchases } = useQueryKeys();
  const markUnavailable = <T extends { id: number; available: boolean }>(list: T[]): T[] =>
    list.map((one) => (one.id === id ? { ...one, available: false } : one));
  return async (error) => {
    if (error && unavailableCodes.includes(error.code)) {
      client.setQueryData<Deals>(
        dealLists,
        (now) =>
          now &&
          (kind === 'deal'
            ? { ...now, deals: markUnavailable(now.deals) }
            : { ...now, packs: markUnavailable(now.packs) }),
      );
    }
    const bought = [profile, cart, purchases, dealLists];
    const stale = error === null ? bought : error.code === 'bargain_price_changed' ? [dealLists] : [];
    if (error === null) broadcastCartChange();
    for (const queryKey of stale) await client.invalidateQueries({ queryKey });
  };
}
