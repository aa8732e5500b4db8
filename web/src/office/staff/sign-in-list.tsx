import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Moment, Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';

type Row = RowOf<'listSignIns'>;

const outcomes: Record<string, { label: string; tone: StatusTone }> = {
  signed_in: { label: 'Signed in', tone: 'done' },
  signed_in_by_recovery_code: { label: 'Signed in by recovery code', tone: 'attention' },
  totp_required: { label: 'Asked for the code', tone: 'quiet' },
  totp_wrong: { label: 'Wrong code', tone: 'failed' },
  credentials_wrong: { label: 'Wrong password or email', tone: 'failed' },
  staff_locked: { label: 'Locked', tone: 'failed' },
};

const columns: readonly ListColumn<Row>[] = [
  { key: 'at', label: 'Time', width: 170, cell: ({ at }) => <Moment at={at} /> },
  { key: 'email', label: 'Email', isTitle: true, isWide: true, cell: ({ email }) => email },
  {
    key: 'outcome',
    label: 'Outcome',
    width: 260,
    isWide: true,
    cell: ({ outcome }) => {
      const { label, tone } = outcomes[outcome] ?? { label: outcome, tone: 'quiet' };
      return <Status tone={tone}>{label}</Status>;
    },
  },
  { key: 'ip', label: 'Address', width: 170, cell: ({ ip }) => ip },
  { key: 'device', label: 'Device', width: 190, cell: ({ device }) => device || 'Unknown' },
];

const filters: readonly ListFilter[] = [
  {
    kind: 'select',
    key: 'outcome',
    label: 'Outcome',
    options: Object.entries(outcomes).map(([value, { label }]) => ({ value, label })),
  },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
];

/** Sign-ins to the office and attempts, newest first. */
export function SignInList() {
  return (
    <ListScreen
      title="Sign-ins"
      call="listSignIns"
      columns={columns}
      defaultSort="-at"
      filters={filters}
      searchLabel="Email, as typed"
      emptyTitle="Nobody has signed in yet"
    />
  );
}
