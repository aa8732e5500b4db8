import { Link } from 'react-router';
import { dayText } from '#contract/day-text.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery, useOfficeSave, useOutdate } from '#web/office/kit/api/use-office.ts';
import { Money } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { outdatedByPayout } from './payout-outdates.ts';
import { takeBatchFile } from './take-batch-file.ts';

type NextBatch = OfficeReplyOf<'readNextPayoutBatch'>['payload'];

/** Shows what would leave before it does. A refusal reads it again, so that the dialog shows what has changed. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const query = useOfficeQuery('readNextPayoutBatch', {});
  const next = query.data?.payload;
  const outdate = useOutdate();
  const save = useOfficeSave('exportPayoutBatch', {
    outdates: outdatedByPayout,
    onSuccess: ({ payload }) => {
      takeBatchFile(payload);
      onClose();
    },
  });
  const run = async () => {
    if (!next) return;
    try {
      await save({ shown: next.fingerprint });
    } catch (error) {
      await outdate(['readNextPayoutBatch']);
      throw error;
    }
  };
  if (next?.closed) return <ClosedFile day={next.day} closed={next.closed} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={next?.is_new === false ? 'Download today’s file again?' : 'Export today’s SEPA file?'}
      button={next?.is_new === false ? 'Download' : 'Export'}
      isReady={next !== undefined && next.payouts > 0 && !query.isFetching}
      run={run}
      onClose={onClose}
    >
      <Loaded queries={[query]}>{next ? <Preview next={next} /> : null}</Loaded>
    </ConfirmDialog>
  );
}

const closedTexts: Record<NonNullable<NextBatch['closed']>, string> = {
  payout_batch_reported:
    'The bank has reported about it already, so it is not written again. What waits leaves with the next file.',
  payout_batch_outdated:
    'A payout of it was paid by an older file, so it is not written again. If it was not handed in, withdraw it: the others leave with a new file.',
};

/** The file of the day that an export would refuse to write again. */
function ClosedFile({
  day,
  closed,
  onClose,
}: Pick<NextBatch, 'day'> & { closed: keyof typeof closedTexts; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`The file of ${dayText(day)} is closed`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>{closedTexts[closed]}</p>
    </Dialog>
  );
}

function Preview({ next }: { next: NextBatch }) {
  const { day, is_new: isNew, payouts, amount, others_named_count: othersCount } = next;
  if (payouts === 0) {
    return <p>No payout is ready: none waits, or all are held, need approvals, or wait for a skin or a dispute.</p>;
  }
  return (
    <>
      <p>
        {isNew
          ? 'Its payouts count as exported until the bank reports about them.'
          : `The file of ${dayText(day)} was written before. Hand it over once. What became due since leaves with the next file.`}
      </p>
      <Facts
        rows={[
          { label: 'Payouts', value: payouts },
          { label: 'Sum', value: <Money amount={amount} currency="EUR" isStrong /> },
        ]}
      />
      {othersCount > 0 ? <OtherNames next={next} /> : null}
    </>
  );
}

function OtherNames({ next: { is_new: isNew, others_named: others, others_named_count: count } }: { next: NextBatch }) {
  return (
    <>
      <Banner kind="warning">
        {count === 1 ? '1 account is' : `${count} accounts are`} of another name than the profile of the customer.
      </Banner>
      <ul className="grid gap-2" aria-label="Accounts of another name">
        {others.map(({ id, amount, holder, customer_name: name }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span>
              <Link className="text-link" to={`/payouts/${id}`}>
                Payout #{id}
              </Link>{' '}
              to {holder}, customer {name}
            </span>
            <Money amount={amount} currency="EUR" />
          </li>
        ))}
      </ul>
      {count > others.length ? (
        <Link className="text-link" to={`/payouts?stage=${isNew ? 'due' : 'exported'}&name_differs=1`}>
          All payouts to another name
        </Link>
      ) : null}
    </>
  );
}
