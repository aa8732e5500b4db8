import type { ReactNode } from 'react';
import { CheckInput, DayInput, MoneyInput, NumberInput, SelectInput, TextInput } from '#web/office/kit/form/fields.tsx';
import { FormSection } from '#web/office/kit/form/form-section.tsx';
import { categoryOptions } from '#web/office/kit/parts/category-name.ts';
import { asOptions, type ItemChoices } from './item-filters.ts';
import { titleField } from './item-values.ts';
import { qualityOptions } from './quality-labels.ts';

const variants = [
  { value: 'normal', label: 'Normal' },
  { value: 'stattrak', label: 'StatTrak™' },
  { value: 'souvenir', label: 'Souvenir' },
];

const fieldLabels = {
  title: 'Title (English)',
  market_name: 'Market name',
  type: 'Type',
  category: 'Category',
  hero: 'Model or subject',
  class: 'Class (rarity)',
  quality: 'Exterior',
  variant: 'Variant',
  collection: 'Collection',
  image: 'Photo address',
  price: 'Price',
  old_price: 'Old price',
  is_new: 'New',
  new_until: 'New until',
  is_top: 'Top: before the bestsellers',
  is_hidden: 'Hidden: looks sold out in the shop',
  stock: 'Stock',
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Labels of the item form, with one title per language. */
export function itemLabels(languages: readonly string[]): Record<string, string> {
  const others = languages.filter((code) => code !== 'en');
  return {
    ...fieldLabels,
    ...Object.fromEntries(others.map((code) => [titleField(code), `Title (${languageNames.of(code) ?? code})`])),
  };
}

interface ItemFieldsProps {
  choices: ItemChoices;
  isNew: boolean;
  /** Which old prices are allowed. */
  oldPriceHint?: ReactNode;
}

export function ItemFields({ choices, isNew, oldPriceHint }: ItemFieldsProps) {
  return (
    <>
      <FormSection title="Item">
        <TextInput name="title" maxLength={200} />
        <TextInput name="market_name" maxLength={200} hint="As Steam names it; each item has its own." />
        <TextInput name="type" maxLength={60} hint="Such as Rifle or Container." />
        <SelectInput name="category" options={categoryOptions(choices.categories)} placeholder="Choose a category" />
        <SelectInput name="class" options={asOptions(choices.classes)} placeholder="Choose a class" />
        <SelectInput name="quality" options={qualityOptions} placeholder="None" />
        <SelectInput name="variant" options={variants} />
        <TextInput name="hero" maxLength={60} hint="Such as AK-47." />
        <SelectInput name="collection" options={asOptions(choices.collections)} placeholder="None" />
      </FormSection>
      <FormSection title="Price and flags">
        <MoneyInput name="price" />
        {isNew ? <NumberInput name="stock" /> : <MoneyInput name="old_price" hint={oldPriceHint} />}
        <CheckInput name="is_new" />
        <DayInput name="new_until" hint="Shown as new until this day, without the mark above." />
        <CheckInput name="is_top" />
        <CheckInput name="is_hidden" />
        <TextInput
          name="image"
          maxLength={500}
          hint="Path below the image host, or a whole address. Without one, the item is drawn."
        />
      </FormSection>
      <FormSection title="Titles in other languages" note="Without one, the English title is shown." isWide>
        <div className="grid gap-4 md:grid-cols-2">
          {choices.languages
            .filter((code) => code !== 'en')
            .map((code) => (
              <TextInput key={code} name={titleField(code)} maxLength={200} />
            ))}
        </div>
      </FormSection>
    </>
  );
}
