import { useId, useState, type FormEvent } from 'react';
import type { SavedSearch } from '#contract/alerts.ts';
import { useT } from '#web/lib/texts/texts.ts';
import '#web/lib/texts/customer-texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChannelFields, FrequencyField } from './channel-fields.tsx';
import { useAlerts } from './use-alerts.ts';

interface SearchDialogProps {
  query: string;
  name: string;
  /** The search if it is saved already: saving the same filters changes it. */
  saved: SavedSearch | undefined;
  onClose: () => void;
}

const frequencies = ['instant', 'daily', 'off'] as const;
const nameMax = 80;

/** Saves a search, or changes a saved one. */
export function SearchDialog({ query, name: proposed, saved, onClose }: SearchDialogProps) {
  const t = useT();
  const formId = useId();
  const { alerts, isBusy, change } = useAlerts();
  const [name, setName] = useState((saved?.name ?? proposed).slice(0, nameMax));
  const [isMissing, setMissing] = useState(false);
  const [frequency, setFrequency] = useState(saved?.frequency ?? 'daily');
  const [channels, setChannels] = useState({ by_email: saved?.by_email ?? true, by_push: saved?.by_push ?? false });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const input = { name, frequency, ...channels };
    const isDone = saved
      ? await change('changeSearch', { id: saved.id, ...input })
      : await change('saveSearch', { query, ...input });
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t(saved ? 'catalog.search_saved' : 'catalog.save_search')}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isBusy}>
          {t('alerts.save')}
        </Button>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('alerts.name')}
          value={name}
          maxLength={nameMax}
          error={isMissing ? t('alerts.name_required') : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FrequencyField value={frequency} choices={frequencies} onChange={setFrequency} />
        <ChannelFields chosen={channels} alerts={alerts} onChange={(part) => setChannels({ ...channels, ...part })} />
      </form>
    </Dialog>
  );
}
