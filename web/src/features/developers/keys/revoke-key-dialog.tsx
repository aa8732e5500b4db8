import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useReloading } from '#web/features/developers/use-reloading.ts';
import type { ApiKey } from '#contract/developers.ts';

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT();
  const { apiKeys } = useQueryKeys();
  const { change, isBusy } = useReloading(apiKeys);
  const revoke = async () => {
    if (await change(() => callApi('revokeApiKey', { id }))) toast.success(t('developers.key_revoke_done'));
    onClose();
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('developers.key_revoke_named', { name })}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void revoke()}>
            {t('developers.key_revoke')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('developers.key_revoke_note')}</p>
    </Dialog>
  );
}
