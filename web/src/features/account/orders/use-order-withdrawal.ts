import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OrderDetails } from '#contract/checkout.ts';
import type { OrderWithdrawal } from '#contract/withdrawal.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useIdempotentMutation } from '#web/lib/forms/use-idempotent-mutation.ts';
import { receivedAt } from './received-at.ts';

/** What of an order carries the right of withdrawal, read again when its delivery or a refund changes it. */
export function useOrderWithdrawal({ id, status }: OrderDetails): OrderWithdrawal | null {
  const keys = useQueryKeys();
  const { data } = useQuery({
    queryKey: [...keys.withdrawal(id), status],
    queryFn: async ({ signal }) => (await callApi('readOrderWithdrawal', { id }, { signal })).payload,
  });
  return data ?? null;
}

const tryToReadRight = (id: number) => callApi('readOrderWithdrawal', { id }).catch(ignoreApiError);

/** Withdraws from lines of an order, once. `known`: statements made before. */
export function useWithdraw(id: number, known: number) {
  const keys = useQueryKeys();
  const client = useQueryClient();
  const { mutate, isBusy } = useIdempotentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [declaredAt, setDeclaredAt] = useState<number | null>(null);
  const refresh = async () => {
    for (const queryKey of [keys.order(id), keys.withdrawal(id), keys.purchases, keys.profile])
      await client.invalidateQueries({ queryKey });
  };
  const withdraw = (positions: number[]): Promise<void> => {
    setFailure(null);
    return mutate({
      fingerprint: positions.join(','),
      call: (idempotencyKey) => callApi('withdrawFromOrder', { id, positions }, { idempotencyKey }),
      onReply: async ({ payload }) => {
        setDeclaredAt(payload.declared_at);
        await refresh();
        return false;
      },
      onError: async (error) => {
        if (!isApiError(error)) throw error;
        const isRefused = error.code === 'withdrawal_not_possible';
        const right = isRefused ? await tryToReadRight(id) : null;
        const received = receivedAt(right?.payload ?? null, positions, known);
        setDeclaredAt(received);
        if (received !== null) return refresh();
        setFailure(messageOf(error, 'withdrawal.failed'));
      },
    });
  };
  return { withdraw, isBusy, failure, declaredAt };
}
