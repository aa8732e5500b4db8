import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { callApi } from '#web/lib/api/api.ts';
import { keysOfLastInput } from '#web/lib/api/idempotency-keys.ts';
import { useReturnFromProvider } from '#web/lib/browser/use-return-from-provider.ts';
import { useIdempotentMutation } from '#web/lib/forms/use-idempotent-mutation.ts';
import { successPath } from '#web/lib/paths/order-path.ts';
import { readAttempt, readKnownOrder, saveAttempt } from './checkout-store.ts';
import { fingerprintOf } from './purchase-fingerprint.ts';
import { usePurchaseErrors, type PurchaseEvents, type PurchaseFailure } from './use-purchase-errors.ts';

const keys = keysOfLastInput({ read: readAttempt, write: saveAttempt });

/** Pays exactly once; the key survives a reload. */
export function usePurchase(events: PurchaseEvents) {
  const navigate = useNavigate();
  const { mutate, isBusy, release } = useIdempotentMutation(keys);
  const [method, setMethod] = useState<string | null>(null);
  const [failure, setFailure] = useState<PurchaseFailure | null>(null);
  const showFailure = usePurchaseErrors(events, setFailure);
  const client = useQueryClient();
  useReturnFromProvider(
    useCallback(() => {
      release();
      void client.invalidateQueries();
    }, [client, release]),
  );

  /** `cart` is the one on screen; the request does not name items. */
  const pay = (input: PurchaseInput, cart: Cart): Promise<void> =>
    mutate({
      fingerprint: fingerprintOf({ input, cart, knownOrder: readKnownOrder() }),
      call: (idempotencyKey) => {
        setMethod(input.paymentMethod);
        setFailure(null);
        return callApi('purchaseProduct', input, { idempotencyKey });
      },
      onReply: (reply) => {
        if (reply.redirect_url) window.location.assign(reply.redirect_url);
        else void navigate(successPath(reply.order_id));
        return true;
      },
      onError: (error) => showFailure(error, input.paymentMethod),
    });

  return { pay, busyMethod: isBusy ? method : null, failure, setFailure };
}
