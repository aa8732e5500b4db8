import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';

export interface ChosenChannels {
  by_email: boolean;
  by_push: boolean;
}

interface ChannelFieldsProps {
  chosen: ChosenChannels;
  /** Whether the shop sends push messages. */
  canPush: boolean;
  disabled?: boolean;
  onChange: (change: Partial<ChosenChannels>) => void;
}

export function ChannelFields({ chosen, canPush, disabled, onChange }: ChannelFieldsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Checkbox
        checked={chosen.by_email}
        disabled={disabled}
        onChange={(event) => onChange({ by_email: event.currentTarget.checked })}
      >
        {t('alerts.by_email')}
      </Checkbox>
      {canPush ? (
        <Checkbox
          checked={chosen.by_push}
          disabled={disabled}
          onChange={(event) => onChange({ by_push: event.currentTarget.checked })}
        >
          {t('alerts.by_push')}
        </Checkbox>
      ) : null}
    </div>
  );
}

type Frequency = 'instant' | 'daily' | 'off';

interface FrequencyFieldProps<F extends Frequency> {
  value: F;
  choices: readonly F[];
  disabled?: boolean;
  onChange: (frequency: F) => void;
}

export function FrequencyField<F extends Frequency>({ value, choices, disabled, onChange }: FrequencyFieldProps<F>) {
  const t = useT();
  return (
    <Select
      label={t('alerts.frequency')}
      value={value}
      disabled={disabled}
      options={choices.map((choice) => ({ value: choice, label: t(`alerts.frequency_${choice}`) }))}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
