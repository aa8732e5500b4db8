import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import type { Payout } from './payout-data.ts';
import { outdatedByPayout } from './payout-outdates.ts';

/** Asks before the email about a failed payout goes to its customer again. */
export function AskDetailsDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { id, email, details_asked_at: askedAt } = payout;
  const ask = useOfficeSave('askForPayoutDetails', {
    outdates: outdatedByPayout,
    success: 'The email to the customer is on its way again',
  });
  return (
    <ConfirmDialog
      title="Ask for other details again?"
      button="Send the email again"
      run={() => ask({ id })}
      onClose={onClose}
    >
      <p>
        {email} gets the email about the failed payout once more, word for word.
        {askedAt === null ? null : (
          <>
            {' '}
            It was last sent <Moment at={askedAt} />.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
