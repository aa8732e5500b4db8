import { useId } from 'react';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { toFormFailure } from '#web/office/kit/parts/field-errors.ts';
import { textOf } from '#web/office/kit/parts/text-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { BotSecretFields, readSecrets, secretNames } from './bot-secret-fields.tsx';

/** Adds a Steam account that delivers. */
export function AddBot({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { mutate, isPending, error } = useOfficeMutation('addBot', {
    outdates: ['listBots'],
    success: 'Bot added. It signs in within a minute.',
    onSuccess: onClose,
    onFailure: () => true,
  });
  const failure = toFormFailure(error, ['account_name', 'display_name', ...secretNames]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a Steam bot"
      busy={isPending}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            Add
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const names = { account_name: textOf(form, 'account_name'), display_name: textOf(form, 'display_name') };
          if (!isPending) mutate({ ...names, ...readSecrets(form) });
        }}
      >
        <TextField
          label="Account name"
          name="account_name"
          autoComplete="off"
          hint="The name that it signs in with: letters, digits and underscores."
          error={failure.of('account_name')}
        />
        <TextField
          label="Name on Steam"
          name="display_name"
          autoComplete="off"
          hint="Exactly as customers see it on Steam. Trade tickets show it."
          error={failure.of('display_name')}
        />
        <BotSecretFields errorOf={failure.of} />
        {failure.general ? <Banner kind="error">{failure.general}</Banner> : null}
      </form>
    </Dialog>
  );
}
