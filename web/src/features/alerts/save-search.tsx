import { Bell } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChannelFields, FrequencyField } from './channel-fields.tsx';
import { useAlertDialog } from './use-alert-dialog.ts';
import { useAlerts } from './use-alerts.ts';

interface SaveSearchProps {
  /** Filters of the list as the text of a query. */
  query: string;
  /** Proposed name: the filters in words. */
  name: string;
}

const frequencies = ['instant', 'daily'] as const;
const nameMax = 80;

export function SaveSearch({ query, name }: SaveSearchProps) {
  const t = useT();
  const { isOpen, open, close } = useAlertDialog(`search:${query}`);
  return (
    <>
      <Button className="script-only" icon={Bell} aria-haspopup="dialog" onClick={open}>
        {t('alerts.save_search')}
      </Button>
      {isOpen ? <SaveSearchDialog query={query} name={name} onClose={close} /> : null}
    </>
  );
}

function SaveSearchDialog({ query, name: proposed, onClose }: SaveSearchProps & { onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const { alerts, isBusy, change } = useAlerts();
  const [name, setName] = useState(proposed.slice(0, nameMax));
  const [isMissing, setMissing] = useState(false);
  const [frequency, setFrequency] = useState<'instant' | 'daily'>('daily');
  const [channels, setChannels] = useState({ by_email: true, by_push: false });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    if (await change('saveSearch', { name, query, frequency, ...channels })) onClose();
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('alerts.save_search')}
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
        <ChannelFields
          chosen={channels}
          canPush={Boolean(alerts?.push_key)}
          onChange={(part) => setChannels({ ...channels, ...part })}
        />
      </form>
    </Dialog>
  );
}
