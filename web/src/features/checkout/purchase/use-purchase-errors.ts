import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isApiError, type ApiError } from '#contract/api-error.ts';
import type { Cart } from '#contract/cart.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { unknownOutcomeMessage } from '#web/lib/api/call-outcome.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { concernsAddress } from './checkout-rules.ts';
import { saveAttempt } from './checkout-store.ts';

const ordersPath = '/account/orders';
/** Long enough to read on the orders page. */
const unknownOutcomeToastMs = 8000;

export interface PurchaseFailure {
  kind: 'error' | 'warning';
  message: string;
  /** Cleared once the form has no errors. */
  ofForm?: boolean;
  /** A deposit would help. */
  needsDeposit?: boolean;
}

export interface PurchaseEvents {
  /** The price differs from the one on screen. */
  onPriceChanged: (method: string, message: string) => void;
  onFieldErrors: (errors: Record<string, string[]>) => void;
}

/** Shows why a purchase failed or that its outcome is unknown, and refreshes the page. */
export function usePurchaseErrors(events: PurchaseEvents, setFailure: (failure: PurchaseFailure) => void) {
  const t = useT();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const checkPurchase = useCheckPurchase();
  const showCartGone = useCartGone();

  const show = (failure: PurchaseFailure, durationMs?: number) => {
    setFailure(failure);
    // The banner says it; a toast would announce it twice.
    if (failure.needsDeposit) return;
    toast[failure.kind](t(failure.message), { durationMs });
  };

  return async (error: unknown, method: string): Promise<void> => {
    if (!isApiError(error)) {
      show({ kind: 'error', message: 'checkout.failed_unexpectedly' });
      throw error;
    }
    if (isStale(error)) await client.invalidateQueries({ queryKey: keys.cart });
    const { code, status, message } = error;
    if (code === 'email_not_verified' || status === 401) return;
    if (code === 'price_changed' || code === 'total_changed') return events.onPriceChanged(method, message);
    if (code === 'cart_empty') return showCartGone();
    const unknownOutcome = unknownOutcomeMessage(error);
    if (unknownOutcome) {
      show({ kind: 'warning', message: unknownOutcome }, unknownOutcomeToastMs);
      await checkPurchase();
      return;
    }
    if (code === 'invalid_input') events.onFieldErrors(error.errors);
    const needsDeposit = code === 'insufficient_balance';
    if (needsDeposit) await client.invalidateQueries({ queryKey: keys.profile });
    show({
      kind: needsDeposit ? 'warning' : 'error',
      needsDeposit,
      message: concernsAddress(Object.keys(error.errors))
        ? 'checkout.address_refused'
        : messageOf(error, 'checkout.purchase_failed'),
    });
  };
}

/** A purchase without a reply may have succeeded: refetches cart and orders. A retry keeps its key. */
function useCheckPurchase(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { cart, profile, purchases } = useQueryKeys();
  return async () => {
    await Promise.all([cart, profile, purchases].map((queryKey) => client.invalidateQueries({ queryKey })));
    // An empty cart means it was bought; show the orders.
    if (client.getQueryData<Cart>(cart)?.cart.length !== 0) return;
    saveAttempt(null);
    void navigate(ordersPath);
  };
}

/** Another tab or device paid or emptied the cart; the page already shows it empty. */
function useCartGone(): () => void {
  const t = useT();
  const navigate = useNavigate();
  return () => {
    const label = t('account.orders');
    toast.warning(t('checkout.cart_gone'), {
      action: { label, name: label, run: () => void navigate(ordersPath) },
    });
  };
}

/** Refusals that mean the cart on screen is outdated. */
function isStale(error: ApiError): boolean {
  return error.status === 409 || error.code === 'cart_empty';
}
