import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { makePasskey } from '#web/lib/api/passkeys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { withConfirmation } from '#web/shop/session/confirmation.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { SafetyDialog } from './safety-dialog.tsx';
import type { SafetyProps } from './use-sign-in-safety.ts';

interface AddPasskeyDialogProps extends SafetyProps {
  onClose: () => void;
}

const notMade = {
  cancelled: 'account.passkey_not_made',
  on_device: 'account.passkey_on_device',
  unsupported: 'account.passkey_unsupported',
} as const;

export function AddPasskeyDialog({ safety, onChange, onClose }: AddPasskeyDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isNameless = problem === 'account.passkey_name_required';
  const add = async (password: string | null) => {
    setProblem(name.trim() === '' ? 'account.passkey_name_required' : null);
    if (name.trim() === '') return;
    const { payload } = await withConfirmation(() => callApi('startPasskey', { cur_password: password }));
    const passkey = await makePasskey(payload);
    if (typeof passkey === 'string') {
      setProblem(notMade[passkey]);
      return;
    }
    const { message } = await withConfirmation(() => callApi('addPasskey', { name, passkey }));
    toast.success(message ?? t('account.passkey_added'));
    onClose();
    await onChange();
  };
  return (
    <SafetyDialog
      safety={safety}
      title={t('account.passkey_add')}
      submit={t('account.passkey_add')}
      onClose={onClose}
      onSubmit={add}
    >
      {(errorOf) => (
        <>
          {problem && !isNameless ? <Banner kind="warning">{t(problem)}</Banner> : null}
          <TextField
            label={t('account.passkey_name')}
            hint={t('account.passkey_name_hint')}
            autoComplete="off"
            maxLength={100}
            value={name}
            error={isNameless ? t(problem) : errorOf('name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
    </SafetyDialog>
  );
}
