import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { answerPasskey, canUsePasskeys, type PasskeyFailure } from '#web/lib/api/passkeys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { SafetyDialog } from './safety-dialog.tsx';
import type { SafetyProps } from './use-sign-in-safety.ts';

interface TurnOffDialogProps extends SafetyProps {
  onClose: () => void;
}

export function TurnOffDialog({ safety, onChange, onClose }: TurnOffDialogProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<PasskeyFailure | null>(null);
  const turnOff = async (typed: string | null) => {
    setRefused(null);
    const { message } = await callApi('removeAuthenticator', { code: typed });
    toast.success(message ?? t('account.two_factor_is_off'));
    onClose();
    await onChange();
  };
  const byPasskey = async () => {
    setRefused(null);
    const { payload } = await callApi('startPasskeyConfirmation', {});
    const passkey = await answerPasskey(payload);
    if (typeof passkey === 'string') return setRefused(passkey);
    await callApi('confirmByPasskey', { passkey });
    await turnOff(null);
  };
  const hasPasskey = safety.passkeys.length > 0 && canUsePasskeys();
  return (
    <SafetyDialog
      safety={safety}
      title={t('account.two_factor_turn_off_title')}
      submit={t('account.two_factor_turn_off')}
      isDanger
      onClose={onClose}
      onSubmit={() => turnOff(code)}
      other={hasPasskey ? { label: t('account.confirm_passkey'), onSubmit: byPasskey } : undefined}
    >
      {(errorOf) => (
        <>
          <p className="text-muted">{t('account.two_factor_turn_off_note')}</p>
          {refused ? (
            <Banner kind="warning">
              {t(refused === 'unsupported' ? 'account.passkey_unsupported' : 'account.passkey_or_code')}
            </Banner>
          ) : null}
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
