import { Landmark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { HolderField } from './holder-field.tsx';
import { TextField } from './text-field.tsx';

type FieldInput = Omit<ComponentProps<typeof TextField>, 'label'>;

interface BankAccountFieldsProps {
  fullName: FieldInput;
  iban: FieldInput;
  profileName: string;
}

/** Account of a payout: its owner and its IBAN. */
export function BankAccountFields({ fullName, iban, profileName }: BankAccountFieldsProps) {
  const t = useT();
  return (
    <>
      <HolderField profileName={profileName} {...fullName} />
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
