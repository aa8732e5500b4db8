import { useState, type ComponentProps, type FormEvent } from 'react';
import { namesDiffer } from '#contract/names-differ.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { TextField } from './text-field.tsx';

interface HolderFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** Name in the profile: another one is paid as well, but banks and the shop look twice. */
  profileName: string;
}

/** Owner of the account of a payout. */
export function HolderField({ profileName, ...field }: HolderFieldProps) {
  const t = useT();
  const [name, setName] = useState(profileName);
  const readName = (event: FormEvent<HTMLInputElement>) => setName(event.currentTarget.value);
  return (
    <TextField
      label={t('offers.full_name')}
      hint={namesDiffer(name, profileName) ? t('payout.name_differs') : null}
      autoComplete="name"
      {...field}
      onInput={readName}
    />
  );
}
