import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { useMay, useMe } from '#web/office/kit/api/me.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Id, Moment, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { CorrectionStatus } from './correction-status.tsx';

type Correction = RowOf<'listCorrections'>;

const columns: readonly ListColumn<Correction>[] = [
  { key: 'email', label: 'Customer', isTitle: true, cell: ({ email }) => email },
  { key: 'id', label: 'Correction', width: 120, cell: ({ id }) => <Id>{id}</Id> },
  { key: 'reason', label: 'Reason', isWide: true, cell: ({ reason }) => reason },
  {
    key: 'created_at',
    label: 'Asked for',
    width: 220,
    isWide: true,
    cell: ({ created_at: at, requested_by: by }) => <TwoLines top={<Moment at={at} />} below={actorText(by)} />,
  },
  { key: 'requested_by', label: 'By', width: 220, isExtra: true, cell: ({ requested_by: by }) => actorText(by) },
  { key: 'amount', label: 'Amount', width: 160, isRight: true, cell: ({ amount }) => coinsText(amount, true) },
  { key: 'state', label: 'State', width: 130, cell: ({ state }) => <CorrectionStatus state={state} /> },
  { key: 'action', label: 'Decide', width: 190, isAction: true, cell: (row) => <Decide correction={row} /> },
];

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: 'waiting', label: 'Waiting' },
    { value: 'booked', label: 'Booked' },
    { value: 'rejected', label: 'Rejected' },
    { value: '', label: 'All' },
  ],
};

const linkTo = ({ customer_id: id }: Correction) => `/customers/${id}`;

/** Corrections of balances: one member of staff asks, another books. */
export function CorrectionsList() {
  return (
    <ListScreen
      title="Corrections"
      call="listCorrections"
      columns={columns}
      defaultSort="-created_at"
      tabs={tabs}
      linkTo={linkTo}
      emptyTitle="No corrections yet"
    />
  );
}

function Decide({ correction }: { correction: Correction }) {
  const [asked, setAsked] = useState<'book' | 'reject' | null>(null);
  const { staff } = useMe();
  const isOwn = correction.requested_by === `staff:${staff.email}`;
  const outdates = ['listCorrections', 'readCustomer', 'listMovements'] as const;
  const book = useOfficeSave('approveCorrection', {
    outdates,
    success: 'Correction booked',
  });
  const reject = useOfficeSave('rejectCorrection', {
    outdates,
    success: isOwn ? 'Correction withdrawn' : 'Correction rejected',
  });
  const mayDecide = useMay('approveCorrection');
  if (correction.state !== 'waiting' || !(mayDecide || isOwn)) return null;
  const { id, amount, email } = correction;
  const verbs = { book: 'Book', reject: isOwn ? 'Withdraw' : 'Reject' };
  return (
    <span className="flex justify-end gap-2">
      {isOwn ? null : (
        <Button size="sm" onClick={() => setAsked('book')}>
          Book<span className="sr-only"> correction {id}</span>
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setAsked('reject')}>
        {verbs.reject}
        <span className="sr-only"> correction {id}</span>
      </Button>
      {asked ? (
        <ConfirmDialog
          title={`${verbs[asked]} this correction?`}
          button={verbs[asked]}
          isDanger={asked === 'reject'}
          run={() => (asked === 'book' ? book : reject)({ id })}
          onClose={() => setAsked(null)}
        >
          <p>
            {coinsText(amount, true)} for {email}. Reason: {correction.reason}
          </p>
          <p className="text-muted">
            Asked for by {actorText(correction.requested_by)}, <Moment at={correction.created_at} />
          </p>
        </ConfirmDialog>
      ) : null}
    </span>
  );
}
