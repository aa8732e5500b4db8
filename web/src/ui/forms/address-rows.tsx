import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Country } from '#contract/content.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

type AddressPart = 'country' | 'city' | 'address' | 'postCode';

interface AddressRowsProps {
  countries: readonly Country[];
  textOf: (part: AddressPart) => UseFormRegisterReturn & { error: string | null; defaultValue?: string };
  labels: Record<AddressPart | 'choose', string>;
}

export function AddressRows({ countries, textOf, labels }: AddressRowsProps) {
  const options = countries.map(({ id, title }) => ({ value: `${id}`, label: title }));
  return (
    <>
      <div className="field-pair">
        <Select
          label={labels.country}
          autoComplete="country-name"
          placeholder={labels.choose}
          options={options}
          {...textOf('country')}
        />
        <TextField label={labels.city} autoComplete="address-level2" {...textOf('city')} />
      </div>
      <div className="field-pair">
        <TextField label={labels.address} autoComplete="street-address" {...textOf('address')} />
        <TextField label={labels.postCode} autoComplete="postal-code" {...textOf('postCode')} />
      </div>
    </>
  );
}
