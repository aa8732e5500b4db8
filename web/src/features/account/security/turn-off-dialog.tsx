import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { SafetyDialog } from './safety-dialog.tsx';
import type { SafetyProps } from './use-sign-in-safety.ts';

interface TurnOffDialogProps extends SafetyProps {
  onClose: () => void;
}

export function TurnOffDialog({ safety, onChange, onClose }: TurnOffDialogProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const turnOff = async () => {
    const { message } = await callApi('removeAuthenticator', { code });
    toast.success(message ?? t('account.two_factor_is_off'));
    onClose();
    await onChange();
  };
  return (
    <SafetyDialog
      safety={safety}
      title={t('account.two_factor_turn_off_title')}
      submit={t('account.two_factor_turn_off')}
      isDanger
      hasPassword={false}
      onClose={onClose}
      onSubmit={turnOff}
    >
      {(errorOf) => (
        <>
          <p className="text-muted">{t('account.two_factor_turn_off_note')}</p>
          <TextField
            label={t('account.confirm_code')}
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            error={errorOf('code')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </>
      )}
    </SafetyDialog>
  );
}
