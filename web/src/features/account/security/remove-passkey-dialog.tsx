import type { Passkey } from '#contract/sign-in-safety.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { withConfirmation } from '#web/shop/session/confirmation.ts';
import { SafetyDialog } from './safety-dialog.tsx';
import type { SafetyProps } from './use-sign-in-safety.ts';

interface RemovePasskeyDialogProps extends SafetyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskeyDialog({ safety, passkey, onChange, onClose }: RemovePasskeyDialogProps) {
  const t = useT();
  const remove = async () => {
    const { message } = await withConfirmation(() => callApi('removePasskey', { id: passkey.id }));
    toast.success(message ?? t('account.passkey_removed'));
    onClose();
    await onChange();
  };
  return (
    <SafetyDialog
      safety={safety}
      title={t('account.passkey_remove_named', { name: passkey.name })}
      submit={t('account.passkey_remove')}
      isDanger
      onClose={onClose}
      onSubmit={remove}
    >
      {() => <p className="text-muted">{t('account.passkey_remove_note')}</p>}
    </SafetyDialog>
  );
}
