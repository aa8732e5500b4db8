import { Landmark } from 'lucide-react';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { namesDiffer } from '#contract/names-differ.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { TextField } from './text-field.tsx';

type FieldInput = Omit<ComponentProps<typeof TextField>, 'label'>;

interface BankAccountFieldsProps {
  fullName: FieldInput;
  iban: FieldInput;
  /** Name in the profile: another one is paid as well, but banks and the shop look twice. */
  profileName: string;
}

/** Account of a payout: its owner and its IBAN. */
export function BankAccountFields({ fullName, iban, profileName }: BankAccountFieldsProps) {
  const t = useT();
  const [name, setName] = useState(profileName);
  const readName = (event: FormEvent<HTMLInputElement>) => setName(event.currentTarget.value);
  return (
    <>
      <TextField
        label={t('offers.full_name')}
        hint={namesDiffer(name, profileName) ? t('payout.name_differs') : null}
        autoComplete="name"
        maxLength={140}
        {...fullName}
        onInput={readName}
      />
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
