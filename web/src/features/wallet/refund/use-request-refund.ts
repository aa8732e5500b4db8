import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { BalanceRefundQuote } from '#contract/wallet.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { useIdempotentMutation } from '#web/lib/forms/use-idempotent-mutation.ts';
import type { BankAccountForm } from '#web/lib/forms/payee.ts';
import { withConfirmation } from '#web/shop/session/confirmation.ts';
import { clearRefundDraft } from './refund-draft.ts';
import { toFormErrors, toRefundInput, type KnownRefund } from './refund-rules.ts';

export interface RefundRequest {
  known: KnownRefund;
  account: BankAccountForm;
  /** Returns false if no field shows them. */
  setErrors: (errors: Record<string, string[]>) => boolean;
}

/** Refunds the balance once. A refusal quotes again, since balance or top-ups may have changed. */
export function useRequestRefund() {
  const keys = useQueryKeys();
  const client = useQueryClient();
  const revalidate = useRevalidate();
  const { mutate, isBusy } = useIdempotentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [requested, setRequested] = useState<BalanceRefundQuote | null>(null);
  const refund = ({ known, account, setErrors }: RefundRequest): Promise<void> => {
    const input = toRefundInput(known, account);
    setFailure(null);
    return mutate({
      fingerprint: JSON.stringify(input),
      call: (idempotencyKey) => withConfirmation(() => callApi('requestBalanceRefund', input, { idempotencyKey })),
      onReply: () => {
        clearRefundDraft(known.profile.email);
        setRequested(known.quote);
        // Not awaited: the dialog can be closed at once.
        void client.invalidateQueries().then(() => revalidate());
        return false;
      },
      onError: async (error) => {
        if (!isApiError(error)) throw error;
        // Dead sessions and unverified emails redirect by themselves.
        if (error.status === 401 || error.code === 'email_not_verified') return;
        if (setErrors(toFormErrors(error.errors))) return;
        setFailure(error.status === 0 ? 'wallet.refund_no_answer' : messageOf(error, 'wallet.refund_failed'));
        await client.invalidateQueries({ queryKey: keys.balanceRefund });
      },
    });
  };
  return { refund, isBusy, failure, requested };
}
