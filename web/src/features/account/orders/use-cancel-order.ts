import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { RefundDestination } from '#contract/cancellation.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useIdempotentMutation } from '#web/lib/forms/use-idempotent-mutation.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

/** Cancels an order, once, and reads again what that changes. */
export function useCancelOrder(id: number, onDone: () => void) {
  const t = useT();
  const keys = useQueryKeys();
  const client = useQueryClient();
  const { mutate, isBusy } = useIdempotentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = (refundTo: RefundDestination): Promise<void> => {
    setFailure(null);
    return mutate({
      fingerprint: refundTo,
      call: (idempotencyKey) => callApi('cancelOrder', { id, refund_to: refundTo }, { idempotencyKey }),
      onReply: async () => {
        toast.success(t('account.cancel_order_done'));
        onDone();
        const stale = [keys.order(id), keys.documents(id), keys.withdrawal(id), keys.purchases, keys.profile];
        await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
        return false;
      },
      onError: (error) => {
        if (!isApiError(error)) throw error;
        setFailure(messageOf(error, t('account.cancel_order_failed')));
      },
    });
  };
  return { cancel, isBusy, failure };
}
