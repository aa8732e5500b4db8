import { useId } from 'react';
import type { Alerts } from '#contract/alerts.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';

export interface ChosenChannels {
  by_email: boolean;
  by_push: boolean;
}

interface ChannelFieldsProps {
  chosen: ChosenChannels;
  alerts: Pick<Alerts, 'push_key' | 'devices'> | undefined;
  onChange: (change: Partial<ChosenChannels>) => void;
}

export function ChannelFields({ chosen, alerts, onChange }: ChannelFieldsProps) {
  const t = useT();
  const noteId = useId();
  const isUnseen = chosen.by_push && alerts?.devices.length === 0;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Checkbox checked={chosen.by_email} onChange={(event) => onChange({ by_email: event.currentTarget.checked })}>
        {t('alerts.by_email')}
      </Checkbox>
      {alerts && alerts.push_key !== null ? (
        <Checkbox
          checked={chosen.by_push}
          describedBy={isUnseen ? noteId : undefined}
          onChange={(event) => onChange({ by_push: event.currentTarget.checked })}
        >
          {t('alerts.by_push')}
        </Checkbox>
      ) : null}
      {isUnseen ? (
        <p id={noteId} className="basis-full text-small text-muted">
          {t('alerts.push_no_device')}
        </p>
      ) : null}
    </div>
  );
}

type Frequency = 'instant' | 'daily' | 'off';

interface FrequencyFieldProps<F extends Frequency> {
  value: F;
  choices: readonly F[];
  onChange: (frequency: F) => void;
}

export function FrequencyField<F extends Frequency>({ value, choices, onChange }: FrequencyFieldProps<F>) {
  const t = useT();
  return (
    <Select
      label={t('alerts.frequency')}
      value={value}
      options={choices.map((choice) => ({ value: choice, label: t(`alerts.frequency_${choice}`) }))}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
