import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Moment, Status, TwoLines, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { AddStaff } from './add-staff.tsx';
import { ManageStaff } from './manage-staff.tsx';
import { roleOptions, roleText } from '#web/office/kit/parts/role-text.ts';

type Row = RowOf<'listStaff'>;

const tones: Record<Row['state'], StatusTone> = {
  active: 'done',
  invited: 'waiting',
  locked: 'attention',
  disabled: 'quiet',
};

const columns: readonly ListColumn<Row>[] = [
  {
    key: 'email',
    label: 'Member of staff',
    isTitle: true,
    isWide: true,
    cell: ({ name, email }) => <TwoLines top={name} below={email} />,
  },
  { key: 'role', label: 'Role', width: 120, cell: ({ role }) => roleText(role) },
  {
    key: 'state',
    label: 'State',
    width: 140,
    cell: ({ state }) => (
      <Status tone={tones[state]}>
        <span className="capitalize">{state}</span>
      </Status>
    ),
  },
  { key: 'last_sign_in_at', label: 'Last sign-in', width: 170, cell: (row) => <Moment at={row.last_sign_in_at} /> },
  { key: 'created_at', label: 'Added', width: 170, isExtra: true, cell: (row) => <Moment at={row.created_at} /> },
  {
    key: 'locked_until',
    label: 'Locked until',
    width: 170,
    isExtra: true,
    cell: (row) => <Moment at={row.locked_until} />,
  },
  {
    key: 'link_expires_at',
    label: 'Link ends',
    width: 170,
    isExtra: true,
    cell: (row) => <Moment at={row.link_expires_at} />,
  },
  { key: 'manage', label: 'Manage', width: 120, isAction: true, cell: (row) => <ManageStaff account={row} /> },
];

const filters: readonly ListFilter[] = [
  {
    kind: 'select',
    key: 'role',
    label: 'Role',
    options: roleOptions,
  },
];

/** Accounts of staff, for admins. */
export function StaffList() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        title="Staff"
        call="listStaff"
        columns={columns}
        defaultSort="email"
        filters={filters}
        searchLabel="Name or start of an email"
        emptyTitle="No staff yet"
        actions={
          <Button variant="primary" size="sm" icon={UserPlus} onClick={() => setAdding(true)}>
            Add
          </Button>
        }
      />
      {isAdding ? <AddStaff onClose={() => setAdding(false)} /> : null}
    </>
  );
}
