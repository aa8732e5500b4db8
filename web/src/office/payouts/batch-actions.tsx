import { useState } from 'react';
import { dayText } from '#contract/day-text.ts';
import { useMay, useMe } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment, Status } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { outdatedByPayout } from './payout-outdates.ts';
import { takeBatchFile } from './take-batch-file.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Batch = RowOf<'listPayoutBatches'>;

/** What may be done with a file while the bank has reported nothing about it. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { id, day, sent, failed, returned, has_file: hasFile, withdrawn_at: withdrawnAt } = batch;
  const { acknowledged_at: acknowledgedAt, withdrawal_asked_by: askedBy, withdrawal_asked_at: askedAt } = batch;
  const [isAsked, setAsked] = useState(false);
  const { email } = useMe().staff;
  const download = useOfficeMutation('downloadPayoutBatch', {
    outdates: outdatedByPayout,
    onSuccess: ({ payload }) => takeBatchFile(payload),
  });
  const mayDownload = useMay('downloadPayoutBatch');
  const mayWithdraw = useMay('withdrawPayoutBatch');
  if (withdrawnAt !== null)
    return acknowledgedAt === null ? (
      <Status tone="quiet">Withdrawn</Status>
    ) : (
      <Status tone="attention">Withdrawn, but the bank has it: ask your bank to stop it</Status>
    );
  const isReported = acknowledgedAt !== null || sent + failed + returned > 0;
  return (
    <span className="flex flex-wrap gap-2">
      {mayDownload && hasFile ? (
        <Button
          size="sm"
          busy={download.isPending}
          aria-label={`Download the file of ${dayText(day)} again`}
          onClick={() => download.mutate({ id })}
        >
          Download
        </Button>
      ) : null}
      {mayWithdraw && !isReported && askedBy !== `staff:${email}` ? (
        <Button size="sm" aria-label={`Withdraw the file of ${dayText(day)}`} onClick={() => setAsked(true)}>
          {askedBy === null ? 'Withdraw' : 'Confirm withdrawal'}
        </Button>
      ) : null}
      {askedBy !== null && !isReported ? (
        <span className="text-muted">
          {actorText(askedBy)} asked to withdraw it <Moment at={askedAt} />. A second person has to confirm it.
        </span>
      ) : null}
      {isAsked ? <WithdrawDialog batch={batch} onClose={() => setAsked(false)} /> : null}
    </span>
  );
}
