import { useId, useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { textOf } from '#web/office/kit/parts/text-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { roleOptions, toRole } from '#web/office/kit/parts/role-text.ts';
import { SetupSent } from './setup-sent.tsx';

type Added = OfficeReplyOf<'addStaff'>['payload'] & { email: string };

/** Asks for a new member of staff, who then gets a setup link by email. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [added, setAdded] = useState<Added | null>(null);
  const { mutate, isPending, error } = useOfficeMutation('addStaff', {
    outdates: ['listStaff'],
    onSuccess: ({ payload }, { email }) => setAdded({ ...payload, email }),
    onFailure: () => true,
  });
  const failure = toFormFailure(error, ['email', 'name', 'role']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={added ? 'Setup link sent' : 'Add a member of staff'}
      busy={isPending}
      footer={
        added ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" busy={isPending}>
              Add
            </Button>
          </>
        )
      }
    >
      {added ? (
        <SetupSent email={added.email} expiresAt={added.expires_at} />
      ) : (
        <form
          id={formId}
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const member = { email: textOf(form, 'email'), name: textOf(form, 'name') };
            if (!isPending) mutate({ ...member, role: toRole(textOf(form, 'role')) });
          }}
        >
          <TextField label="Name" name="name" autoComplete="off" error={failure.of('name')} />
          <TextField label="Email" name="email" type="email" autoComplete="off" error={failure.of('email')} />
          <Select label="Role" name="role" options={roleOptions} defaultValue="support" error={failure.of('role')} />
          {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
        </form>
      )}
    </Dialog>
  );
}
