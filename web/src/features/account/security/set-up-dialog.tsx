import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { withConfirmation } from '#web/shop/session/confirmation.ts';
import { QrCode } from '#web/ui/data/qr-code.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SafetyDialog } from './safety-dialog.tsx';
import type { SafetyProps } from './use-sign-in-safety.ts';

interface DialogProps extends SafetyProps {
  onClose: () => void;
}

interface Begun {
  secret: string;
  uri: string;
}

/** Password, then the code of the app, then the recovery codes. */
export function SetUpDialog({ safety, onChange, onClose }: DialogProps) {
  const t = useT();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [code, setCode] = useState('');
  const begin = async (password: string | null) => {
    const { payload } = await withConfirmation(() => callApi('startAuthenticator', { cur_password: password }));
    setBegun(payload);
  };
  const confirm = async () => {
    const { payload } = await withConfirmation(() => callApi('confirmAuthenticator', { code }));
    toast.success(t('account.two_factor_is_on'));
    setCodes(payload.recovery_codes);
  };
  const close = () => {
    onClose();
    void onChange();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={close} />;
  const frame = { safety, title: t('account.two_factor_set_up_title'), onClose };
  if (!begun)
    return (
      <SafetyDialog key="begin" {...frame} submit={t('account.two_factor_set_up')} onSubmit={begin}>
        {() => <p className="text-muted">{t('account.two_factor_note')}</p>}
      </SafetyDialog>
    );
  return (
    <SafetyDialog
      key="confirm"
      {...frame}
      submit={t('account.two_factor_confirm')}
      hasPassword={false}
      onSubmit={confirm}
    >
      {(errorOf) => (
        <>
          <p>{t('account.two_factor_scan')}</p>
          <QrCode text={begun.uri} label={t('account.two_factor_qr')} />
          <p className="text-ui">
            <span className="text-muted">{t('account.two_factor_secret')}</span>
            <code className="mt-1 block font-mono break-all select-all">{begun.secret}</code>
          </p>
          <TextField
            label={t('account.two_factor_code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            error={errorOf('code')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </>
      )}
    </SafetyDialog>
  );
}
