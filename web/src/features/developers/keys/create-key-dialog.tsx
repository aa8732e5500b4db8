import { useState } from 'react';
import { apiScopes, type ApiScope } from '#contract/api-scopes.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChoiceList } from '#web/features/developers/choice-list.tsx';
import { useReloading } from '#web/features/developers/use-reloading.ts';

const formId = 'create-key';
const lives = ['30', '90', '365'];
const noteOf = (scope: ApiScope) => scope.replace(':read', '');

interface CreateKeyDialogProps {
  onClose: () => void;
  onIssued: (key: string) => void;
}

export function CreateKeyDialog({ onClose, onIssued }: CreateKeyDialogProps) {
  const t = useT();
  const { apiKeys } = useQueryKeys();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>(['items:read']);
  const [days, setDays] = useState('365');
  const { change, isBusy, errors } = useReloading(apiKeys, ({ name: ofName, scopes: ofScopes }) =>
    Boolean(ofName ?? ofScopes),
  );
  const create = async () => {
    const input = { name, scopes, expires_in_days: days === '' ? null : Number(days) };
    const issued = await change(() => callApi('createApiKey', input));
    if (issued) onIssued(issued.payload.key);
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('developers.key_new')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t('developers.key_new')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          label={t('developers.key_name')}
          maxLength={60}
          value={name}
          error={errors['name']?.[0] ?? null}
          onChange={(event) => setName(event.target.value)}
        />
        <ChoiceList
          legend={t('developers.key_scopes')}
          options={apiScopes.map((value) => ({ value, label: t(`developers.scope_${noteOf(value)}`), note: value }))}
          chosen={scopes}
          error={errors['scopes']?.[0] ?? null}
          onChange={setScopes}
        />
        <Select
          label={t('developers.key_end')}
          value={days}
          placeholder={t('developers.key_end_none')}
          options={lives.map((value) => ({ value, label: t('developers.key_end_days', { days: value }) }))}
          onChange={(event) => setDays(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
