import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isFinal, randomKey } from '#web/lib/api/call-outcome.ts';
import { useReturnFromProvider } from '#web/lib/browser/use-return-from-provider.ts';
import { continueAttempt, fingerprintOf } from './attempt.ts';
import { successPath } from '#web/lib/paths/order-path.ts';
import { readAttempt, readKnownOrder, saveAttempt } from './checkout-store.ts';
import { usePurchaseErrors, type PurchaseEvents, type PurchaseFailure } from './use-purchase-errors.ts';

/** Pays exactly once: one call at a time, one key per attempt. */
export function usePurchase(events: PurchaseEvents) {
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [busyMethod, setBusyMethod] = useState<string | null>(null);
  const [failure, setFailure] = useState<PurchaseFailure | null>(null);
  const release = useCallback(() => {
    isRunning.current = false;
    setBusyMethod(null);
  }, []);
  const showFailure = usePurchaseErrors(events, setFailure);
  const client = useQueryClient();
  useReturnFromProvider(
    useCallback(() => {
      release();
      void client.invalidateQueries();
    }, [client, release]),
  );

  /** `cart` is the one on screen; the request does not name items. */
  const pay = async (input: PurchaseInput, cart: Cart): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyMethod(input.paymentMethod);
    setFailure(null);
    const fingerprint = fingerprintOf({ input, cart, knownOrder: readKnownOrder() });
    const attempt = continueAttempt(readAttempt(), fingerprint, randomKey);
    saveAttempt(attempt);
    try {
      const reply = await callApi('purchaseProduct', input, { idempotencyKey: attempt.key });
      saveAttempt(null);
      // Stay busy until the next page loads.
      if (reply.redirect_url) window.location.assign(reply.redirect_url);
      else void navigate(successPath(reply.order_id));
    } catch (error) {
      if (isFinal(error)) saveAttempt(null);
      try {
        await showFailure(error, input.paymentMethod);
      } finally {
        release();
      }
    }
  };

  return { pay, busyMethod, failure, setFailure };
}
