import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { outdatedByPayout } from './payout-outdates.ts';
import { takeBatchFile } from './take-batch-file.ts';

type Batch = RowOf<'listPayoutBatches'>;

/** What may be done with a file while the bank has reported nothing about it. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { id, day, sent, failed, returned, has_file: hasFile, withdrawn_at: withdrawnAt } = batch;
  const [isAsked, setAsked] = useState(false);
  const download = useOfficeMutation('downloadPayoutBatch', { onSuccess: ({ payload }) => takeBatchFile(payload) });
  const mayDownload = useMay('downloadPayoutBatch');
  const mayWithdraw = useMay('withdrawPayoutBatch');
  if (withdrawnAt !== null) return <Status tone="quiet">Withdrawn</Status>;
  const isReported = sent + failed + returned > 0;
  return (
    <span className="flex flex-wrap gap-2">
      {mayDownload && hasFile ? (
        <Button
          size="sm"
          busy={download.isPending}
          aria-label={`Download the file of ${day} again`}
          onClick={() => download.mutate({ id })}
        >
          Download
        </Button>
      ) : null}
      {mayWithdraw && !isReported ? (
        <Button size="sm" aria-label={`Withdraw the file of ${day}`} onClick={() => setAsked(true)}>
          Withdraw
        </Button>
      ) : null}
      {isAsked ? <WithdrawDialog batch={batch} onClose={() => setAsked(false)} /> : null}
    </span>
  );
}

function WithdrawDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { id, day, message_id: messageId, open, amount } = batch;
  const withdraw = useOfficeMutation('withdrawPayoutBatch', {
    outdates: outdatedByPayout,
    onFailure: () => true,
    success: 'File withdrawn: its payouts leave with another one',
  });
  return (
    <ReasonDialog
      title={`Withdraw the file of ${day}?`}
      text={
        <div className="grid gap-3">
          <p>
            Only if {messageId} was not handed in at the bank, and never will be: the bank would pay up to{' '}
            {moneyText(amount, 'EUR')} twice. Look at the orders in your online banking first, and delete every copy.
          </p>
          <p>Its payouts ({open}) wait for another file, with their approvals. Their customers are not told.</p>
        </div>
      }
      button="It was not handed in: withdraw"
      isDanger
      isRequired
      run={(reason) => withdraw.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}
