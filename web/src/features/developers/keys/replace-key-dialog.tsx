import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useReloading } from '#web/features/developers/use-reloading.ts';
import type { ApiKey } from '#contract/developers.ts';

interface ReplaceKeyDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
  onIssued: (key: string) => void;
}

export function ReplaceKeyDialog({ apiKey: { id, name }, onClose, onIssued }: ReplaceKeyDialogProps) {
  const t = useT();
  const { apiKeys } = useQueryKeys();
  const [keeps, setKeeps] = useState(true);
  const { change, isBusy } = useReloading(apiKeys);
  const replace = async () => {
    const issued = await change(() => callApi('rotateApiKey', { id, keep_previous: keeps }));
    if (issued) onIssued(issued.payload.key);
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('developers.key_replace_named', { name })}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void replace()}>
            {t('developers.key_replace')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('developers.key_replace_note')}</p>
      <Checkbox checked={keeps} onChange={(event) => setKeeps(event.target.checked)}>
        {t('developers.key_keep')}
      </Checkbox>
    </Dialog>
  );
}
