import { Landmark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { TextField } from './text-field.tsx';

type FieldInput = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Account of a payout: its owner and its IBAN. */
export function BankAccountFields({ fullName, iban }: { fullName: FieldInput; iban: FieldInput }) {
  const t = useT();
  return (
    <>
      <TextField label={t('offers.full_name')} autoComplete="name" maxLength={140} {...fullName} />
      <TextField
        label={t('offers.iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        placeholder="DE00 0000 0000 0000 0000 00"
        before={<Icon of={Landmark} />}
        {...iban}
      />
    </>
  );
}
