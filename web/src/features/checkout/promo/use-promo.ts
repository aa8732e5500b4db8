import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Cart } from '#contract/cart.ts';
import type { PromoCheck } from '#contract/promo.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { contentsOf } from '#web/shop/cart/cart-rows.ts';
import { mayKeepResult, refusesCode, type PromoCheckInput } from './promo-rules.ts';
import { codeOf, subscribeToCode, clearCode, saveCode, readStoredCode } from './promo-store.ts';

export interface Promo {
  applied: PromoCheck | null;
  error: string | null;
  isBusy: boolean;
  apply: (typed: string) => Promise<void>;
  clear: () => void;
  /** Call after a refused purchase, when prices may have changed. */
  recheck: () => Promise<unknown>;
}

/** Of the toasts. */
const topic = 'promo';

/** Promo code of the cart: rechecked when the cart changes, persisted for its `owner`, shared by tabs. */
export function usePromo(cart: Cart, owner: string): Promo {
  const t = useT();
  const client = useQueryClient();
  const { currency } = useShopData();
  const checkOf = useCheckOf(cart);
  // Storage does not exist on the server, so the code follows the first render.
  const code = codeOf(
    useSyncExternalStore(subscribeToCode, readStoredCode, () => null),
    owner,
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = useQuery({
    ...checkOf(code ?? ''),
    enabled: code !== null,
    placeholderData: (last, lastQuery) =>
      mayKeepResult(lastQuery?.queryKey[1], { code: code ?? '', currency: currency.code }) ? last : undefined,
  });

  const apply = async (typed: string): Promise<void> => {
    const next = typed.trim();
    if (next === '') return setRefusal(t('checkout.promo_missing'));
    setBusy(true);
    setRefusal(null);
    try {
      await client.fetchQuery({ ...checkOf(next), staleTime: 0 });
      saveCode(owner, next);
      toast.success(t('checkout.promo_success'), { topic });
    } catch (error) {
      setRefusal(messageOf(error, t('checkout.promo_unchecked')));
      toast.error(t(refusesCode(error) ? 'checkout.promo_invalid' : 'checkout.promo_failed'), { topic });
    }
    setBusy(false);
  };

  const lost = code !== null && check.isError ? messageOf(check.error, t('checkout.promo_unchecked')) : null;
  const applied = code !== null && check.isSuccess ? check.data : null;
  return {
    applied,
    // Another tab may have applied a code since.
    error: applied ? null : (refusal ?? lost),
    isBusy: isBusy || (code !== null && check.isLoading),
    apply,
    clear: clearCode,
    recheck: () => (code === null ? Promise.resolve() : check.refetch()),
  };
}

function useCheckOf(cart: Cart) {
  const { currency } = useShopData();
  const contents = contentsOf(cart);
  return (code: string) =>
    queryOptions({
      queryKey: ['promo', { code, contents, currency: currency.code } satisfies PromoCheckInput] as const,
      queryFn: async ({ signal }): Promise<PromoCheck> => {
        const { payload } = await callApi('checkPromoCode', { code }, { signal });
        return payload;
      },
      retry: false,
      staleTime: Infinity,
    });
}
