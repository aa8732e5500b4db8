import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useReloading } from '#web/features/developers/use-reloading.ts';
import type { Webhook } from '#contract/webhooks.ts';

export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT();
  const { webhooks } = useQueryKeys();
  const { change, isBusy } = useReloading(webhooks);
  const remove = async () => {
    await change(() => callApi('deleteWebhook', { id }));
    onClose();
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('developers.webhook_delete_title')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('developers.webhook_delete')}
          </Button>
        </>
      }
    >
      <p className="mb-3 break-all">{url}</p>
      <p className="text-muted">{t('developers.webhook_delete_note')}</p>
    </Dialog>
  );
}
