import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Deal, Pack } from '#contract/bargains.ts';
import { isApiError, type ApiError } from '#contract/api-error.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { doubtOf, isDefinite, randomKey } from '#web/lib/api/attempt.ts';
import { tellCart } from '#web/shop/cart/tell-cart.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface BuyFailure {
  /** Text key or server message. */
  message: string;
  /** Contact or trade link is missing from the profile. */
  isOfProfile: boolean;
}

interface Bargains {
  deals: Deal[];
  packs: Pack[];
}

const profileCodes: readonly string[] = ['trade_link_missing', 'contact_incomplete'];
const goneCodes: readonly string[] = ['bargain_sold', 'pack_over', 'deal_over', 'pack_not_found', 'deal_not_found'];

/** Keys of attempts without a final reply, by deal, so a retry pays once. Outlives the dialog, not the page. */
const openKeys = new Map<string, string>();

/** Buys a deal exactly once. */
export function useBuyBargain(kind: 'pack' | 'deal', id: number) {
  const t = useT();
  const tell = useAfterwards(kind, id);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BuyFailure | null>(null);
  const [orderId, setOrderId] = useState<number | null>(null);

  const buy = async (total: number): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    const name = `${kind} ${id} ${total}`;
    const idempotencyKey = openKeys.get(name) ?? randomKey();
    openKeys.set(name, idempotencyKey);
    try {
      const reply = await callBuy({ kind, id, total }, idempotencyKey);
      openKeys.delete(name);
      setOrderId(reply.order_id);
      await tell(null);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isDefinite(error)) openKeys.delete(name);
      const doubt = doubtOf(error);
      const message = doubt ?? messageOf(error, 'bargains.failed');
      setFailure({ message, isOfProfile: profileCodes.includes(error.code) });
      await tell(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { buy, isBusy, failure: failure && { ...failure, message: t(failure.message) }, orderId };
}

function callBuy({ kind, id, total }: { kind: 'pack' | 'deal'; id: number; total: number }, idempotencyKey: string) {
  const options = { idempotencyKey };
  return kind === 'pack'
    ? callApi('purchasePack', { pack_id: id, expected_total: total }, options)
    : callApi('purchaseDeal', { prompt_id: id, expected_total: total }, options);
}

/** Refreshes the page after the reply: ended deals, new prices, or balance, cart and orders. */
function useAfterwards(kind: 'pack' | 'deal', id: number): (error: ApiError | null) => Promise<void> {
  const client = useQueryClient();
  const { bargains, profile, cart, purchases } = useQueryKeys();
  const markGone = <T extends { id: number; available: boolean }>(list: T[]): T[] =>
    list.map((one) => (one.id === id ? { ...one, available: false } : one));
  return async (error) => {
    if (error && goneCodes.includes(error.code)) {
      client.setQueryData<Bargains>(
        bargains,
        (now) =>
          now && (kind === 'deal' ? { ...now, deals: markGone(now.deals) } : { ...now, packs: markGone(now.packs) }),
      );
    }
    const bought = [profile, cart, purchases, bargains];
    const stale = error === null ? bought : error.code === 'bargain_price_changed' ? [bargains] : [];
    if (error === null) tellCart();
    for (const queryKey of stale) await client.invalidateQueries({ queryKey });
  };
}
