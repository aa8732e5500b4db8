import { toast } from '#web/lib/toasts/toast.ts';
import { dayText } from '#contract/day-text.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { outdatedByPayout } from './payout-outdates.ts';

type Batch = RowOf<'listPayoutBatches'>;

/** Asks whether a file was really not handed in, and says who else has to be asked. */
export function WithdrawDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { id, day, message_id: messageId, open, amount, needs_two: needsTwo } = batch;
  const { withdrawal_asked_by: askedBy, withdrawal_asked_at: askedAt } = batch;
  const withdraw = useOfficeSave('withdrawPayoutBatch', {
    outdates: outdatedByPayout,
    onSuccess: ({ payload }) =>
      toast.success(
        payload.withdrawn
          ? 'File withdrawn: its payouts leave with another one'
          : 'Noted. Another member of staff has to confirm it',
      ),
  });
  const isFirst = needsTwo && askedBy === null;
  return (
    <ReasonDialog
      title={
        askedBy === null
          ? `Withdraw the file of ${dayText(day)}?`
          : `Confirm that the file of ${dayText(day)} is withdrawn?`
      }
      text={
        <div className="grid gap-3">
          {askedBy === null ? null : (
            <Banner kind="warning">
              {actorText(askedBy)} says that it was not handed in (<Moment at={askedAt} />
              ). Look for yourself.
            </Banner>
          )}
          <p>
            Only if {messageId} was not handed in at the bank, and never will be: the bank would pay up to{' '}
            {moneyText(amount, 'EUR')} twice. Look at the orders in your online banking first, and delete every copy.
          </p>
          <p>Its payouts ({open}) wait for another file, with their approvals. Their customers are not told.</p>
          {isFirst ? (
            <p>
              Above the limit of the settings a second member of staff confirms it. Downloading the file again cancels
              this.
            </p>
          ) : null}
        </div>
      }
      button={isFirst ? 'It was not handed in: ask to withdraw' : 'It was not handed in: withdraw'}
      isDanger
      isRequired
      run={(reason) => withdraw({ id, reason })}
      onClose={onClose}
    />
  );
}
