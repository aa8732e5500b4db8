import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { withConfirmation } from '#web/shop/session/confirmation.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SafetyDialog } from './safety-dialog.tsx';
import type { SafetyProps } from './use-sign-in-safety.ts';

interface RenewCodesDialogProps extends SafetyProps {
  onClose: () => void;
}

export function RenewCodesDialog({ safety, onChange, onClose }: RenewCodesDialogProps) {
  const t = useT();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = async () => {
    const { payload } = await withConfirmation(() => callApi('renewRecoveryCodes', {}));
    setCodes(payload.recovery_codes);
  };
  const close = () => {
    onClose();
    void onChange();
  };
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={close} />;
  const title = t('account.recovery_codes_renew');
  return (
    <SafetyDialog safety={safety} title={title} submit={title} onClose={onClose} onSubmit={renew}>
      {() => <p className="text-muted">{t('account.recovery_codes_renew_note')}</p>}
    </SafetyDialog>
  );
}
