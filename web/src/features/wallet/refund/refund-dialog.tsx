import { useId } from 'react';
import { messageOf } from '#web/lib/api/api.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FieldSkeletons, Waiting } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { needsProfile } from './refund-rules.ts';
import { RefundDone } from './refund-done.tsx';
import { RefundForm } from './refund-form.tsx';
import { useRefundQuote } from './use-refund-quote.ts';
import { useRequestRefund } from './use-request-refund.ts';

/** What comes back and where; confirming asks for exactly that. */
export function RefundDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { moneyIn } = useMoney();
  const formId = useId();
  const { known, amount, failure, retry } = useRefundQuote();
  const request = useRequestRefund();
  const canConfirm = known !== null && known.quote.amount > 0 && !needsProfile(known);
  const buttons = (
    <>
      <Button disabled={request.isBusy} onClick={onClose}>
        {t(canConfirm && !request.requested ? 'wallet.cancel' : 'common.close')}
      </Button>
      {canConfirm && !request.requested ? (
        <Button type="submit" form={formId} variant="primary" busy={request.isBusy} paused={!amount.isQuoted}>
          {t('wallet.refund_confirm', { amount: moneyIn('EUR', known.quote.amount) })}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog open busy={request.isBusy} onClose={onClose} title={t('wallet.refund_balance')} footer={buttons}>
      {request.requested ? (
        <RefundDone quote={request.requested} />
      ) : known ? (
        <RefundForm formId={formId} known={known} amount={amount} request={request} />
      ) : failure ? (
        <ErrorState title={messageOf(failure, t('wallet.refund_load_failed'))} {...retry} />
      ) : (
        <Waiting className="grid gap-4">
          <FieldSkeletons shape={['one', 'one']} />
        </Waiting>
      )}
    </Dialog>
  );
}
