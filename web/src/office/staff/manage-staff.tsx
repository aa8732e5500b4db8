import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AccessActions } from './access-actions.tsx';
import { roleOptions, toRole } from '#web/office/kit/parts/role-text.ts';
import { SetupSent } from './setup-sent.tsx';

type Account = RowOf<'listStaff'>;
type Sent = OfficeReplyOf<'resetStaffAccess'>['payload'];

/** Button of a row, which opens all that an admin can do with the account. */
export function ManageStaff({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`Manage ${account.name}`} onClick={() => setOpen(true)}>
        Manage
      </Button>
      {isOpen ? <ManageDialog account={account} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ManageDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={sent ? 'Setup link sent' : account.name}
      footer={<Button onClick={onClose}>{sent ? 'Done' : 'Close'}</Button>}
    >
      {sent ? (
        <SetupSent email={account.email} expiresAt={sent.expires_at} />
      ) : (
        <div className="grid gap-6">
          <p className="-mt-2 text-ui text-muted">{account.email}</p>
          <RoleForm account={account} />
          <AccessActions account={account} onReset={setSent} />
        </div>
      )}
    </Dialog>
  );
}

function RoleForm({ account }: { account: Account }) {
  const [role, setRole] = useState(account.role);
  const { mutate, isPending } = useOfficeMutation('changeStaffRole', {
    outdates: ['listStaff'],
    success: `${account.name} has a new role.`,
  });
  return (
    <div className="grid gap-3">
      <Select
        label="Role"
        hint="Counts at once, for open sessions too."
        options={roleOptions}
        value={role}
        onChange={(event) => setRole(toRole(event.currentTarget.value))}
      />
      <Button
        className="justify-self-start"
        busy={isPending}
        disabled={role === account.role}
        onClick={() => mutate({ id: account.id, role })}
      >
        Change role
      </Button>
    </div>
  );
}
