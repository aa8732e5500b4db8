import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isApiError, type ApiError } from '#contract/api-error.ts';
import type { Cart } from '#contract/cart.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { doubtOf } from '#web/lib/api/attempt.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { isOfAddress } from './checkout-rules.ts';
import { saveAttempt } from './checkout-store.ts';

/** Long enough to be read on the page of orders. */
const doubtToastMs = 8000;

export interface PurchaseFailure {
  kind: 'error' | 'warning';
  /** The key of a text, or the words of the server. */
  message: string;
  /** Told of the form, so it is over once the form has no errors. */
  ofForm?: boolean;
  /** More coins would help. */
  isTooPoor?: boolean;
}

export interface PurchaseEvents {
  /** The shop refuses at another price than the customer saw. */
  onPriceChanged: (method: string, message: string) => void;
  onFieldErrors: (errors: Record<string, string[]>) => void;
}

/** Says why a purchase did not go through, or that nobody knows yet, and brings the page up to date. */
export function useTellFailure(events: PurchaseEvents, setFailure: (failure: PurchaseFailure) => void) {
  const t = useT();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const lookForPurchase = useLookForPurchase();

  const tell = (failure: PurchaseFailure, durationMs?: number) => {
    setFailure(failure);
    // The banner above the buttons says it and leads to the top-up; said twice it is read out twice.
    if (failure.isTooPoor) return;
    toast[failure.kind](t(failure.message), { durationMs });
  };

  return async (error: unknown, method: string): Promise<void> => {
    if (!isApiError(error)) {
      tell({ kind: 'error', message: 'checkout.failed_unexpectedly' });
      throw error;
    }
    if (isStale(error)) await client.invalidateQueries({ queryKey: keys.cart });
    const { code, status, message } = error;
    if (code === 'email_not_verified' || status === 401) return;
    if (code === 'price_changed' || code === 'total_changed') return events.onPriceChanged(method, message);
    const doubt = doubtOf(error);
    if (doubt) {
      tell({ kind: 'warning', message: doubt }, doubtToastMs);
      await lookForPurchase();
      return;
    }
    if (code === 'invalid_input') events.onFieldErrors(error.errors);
    const isTooPoor = code === 'insufficient_balance';
    tell({
      kind: isTooPoor ? 'warning' : 'error',
      isTooPoor,
      message: isOfAddress(Object.keys(error.errors))
        ? 'checkout.address_refused'
        : messageOf(error, 'checkout.purchase_failed'),
    });
  };
}

/** A purchase without an answer may have gone through: asks the shop what became of it. Another try goes on with the same key. */
function useLookForPurchase(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { cart, profile, purchases } = useQueryKeys();
  return async () => {
    await Promise.all([cart, profile, purchases].map((queryKey) => client.invalidateQueries({ queryKey })));
    // An emptied cart has been bought; the list of orders says so better than an empty page.
    if (client.getQueryData<Cart>(cart)?.cart.length !== 0) return;
    saveAttempt(null);
    void navigate('/account/orders');
  };
}

/** Refusals that say that the cart on the screen is not the cart of the shop. */
function isStale(error: ApiError): boolean {
  return error.status === 409 || error.code === 'cart_empty';
}
