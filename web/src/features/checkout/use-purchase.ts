import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError, type ApiError } from '#contract/api-error.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { callApi, messageOf } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';
import { continueAttempt, isDefinite, randomKey } from './attempt.ts';
import { successPath } from './order-outcome.ts';
import { readAttempt, saveAttempt } from './session-store.ts';

export interface PurchaseFailure {
  kind: 'error' | 'warning';
  message: string;
  /** Told of the form, so it is over once the form has no errors. */
  ofForm?: boolean;
}

interface PurchaseEvents {
  /** The shop refuses at another price than the customer saw. */
  onPriceChanged: (method: string, message: string) => void;
  onFieldErrors: (errors: Record<string, string[]>) => void;
}

/** Pays once however often it is asked to: one call at a time, one key per attempt. */
export function usePurchase({ onPriceChanged, onFieldErrors }: PurchaseEvents) {
  const t = useT();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [busyMethod, setBusyMethod] = useState<string | null>(null);
  const [failure, setFailure] = useState<PurchaseFailure | null>(null);
  const release = useCallback(() => {
    isRunning.current = false;
    setBusyMethod(null);
  }, []);
  useReturnFromProvider(release);

  const refuse = async (error: unknown, method: string): Promise<void> => {
    if (!isApiError(error)) throw error;
    if (isStale(error)) await client.invalidateQueries({ queryKey: keys.cart });
    release();
    if (error.code === 'email_not_verified' || error.status === 401) return;
    if (error.code === 'price_changed' || error.code === 'total_changed') return onPriceChanged(method, error.message);
    if (error.code === 'invalid_input') onFieldErrors(error.errors);
    const isShort = error.code === 'insufficient_balance';
    const message = messageOf(error, t(error.status === 0 ? 'checkout.payment_failed' : 'checkout.purchase_failed'));
    setFailure({ kind: isShort ? 'warning' : 'error', message });
    if (isShort) toast.warning(message);
    else toast.error(message);
  };

  /** `contents` tells one cart from another: the body itself does not name the items. */
  const pay = async (input: PurchaseInput, contents: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyMethod(input.paymentMethod);
    setFailure(null);
    const attempt = continueAttempt(readAttempt(), JSON.stringify([input, contents]), randomKey);
    saveAttempt(attempt);
    try {
      const reply = await callApi('purchaseProduct', input, { idempotencyKey: attempt.key });
      saveAttempt(null);
      // The button stays busy until the next page is there.
      if (reply.redirect_url) window.location.assign(reply.redirect_url);
      else void navigate(successPath(reply.order_id));
    } catch (error) {
      if (isDefinite(error)) saveAttempt(null);
      await refuse(error, input.paymentMethod);
    }
  };

  return { pay, busyMethod, failure, setFailure };
}

/** Refusals that say that the cart on the screen is not the cart of the shop. */
function isStale(error: ApiError): boolean {
  return error.status === 409 || error.code === 'cart_empty';
}

/** The back button may bring the page back as it was left, with its button still busy. */
function useReturnFromProvider(release: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      release();
      void client.invalidateQueries();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [client, release]);
}
