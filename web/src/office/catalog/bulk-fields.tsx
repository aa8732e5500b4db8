import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { toTypedNumber } from '#web/office/kit/form/typed-number.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { categoryOptions, type Category } from '#web/office/kit/parts/category-name.ts';

export type BulkChange = OfficeInputOf<'previewBulkChange'>['change'];

/** Texts of the fields; empty ones leave what is there. */
export interface BulkTexts {
  percent: string;
  oldPrice: string;
  category: string;
  isNew: string;
  isTop: string;
  isHidden: string;
}

export const unchanged: BulkTexts = { percent: '', oldPrice: '', category: '', isNew: '', isTop: '', isHidden: '' };

const flag = (text: string) => (text === '' ? undefined : text === 'yes');

const percentMin = -90;
const percentMax = 500;

/** What is wrong with a typed percentage; null for one that the server takes, and while there is none. */
export function percentFault(typed: string): string | null {
  const percent = toTypedNumber(typed);
  const isGood = percent !== null && percent !== 0 && percent >= percentMin && percent <= percentMax;
  if (typed === '' || typed === '-' || isGood) return null;
  return `Enter a percentage from ${percentMin} to ${percentMax}, but not 0, such as -5.`;
}

/** The change that the fields ask for; null for none, or for a wrong percentage. */
export function toChange(texts: BulkTexts): BulkChange | null {
  const percent = toTypedNumber(texts.percent);
  if (texts.percent !== '' && (percent === null || percentFault(texts.percent))) return null;
  const change = {
    price_percent: percent ?? undefined,
    old_price: texts.oldPrice === '' ? undefined : (texts.oldPrice as 'previous' | 'none'),
    category: texts.category || undefined,
    is_new: flag(texts.isNew),
    is_top: flag(texts.isTop),
    is_hidden: flag(texts.isHidden),
  };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return given.length === 0 ? null : Object.fromEntries(given);
}

const oldPrices = [
  { value: 'previous', label: 'The price until now, as the 30-day rule allows' },
  { value: 'none', label: 'None' },
];
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const flags = [
  { name: 'isNew', label: 'New' },
  { name: 'isTop', label: 'Top' },
  { name: 'isHidden', label: 'Hidden' },
] as const;

interface BulkFieldsProps {
  texts: BulkTexts;
  categories: readonly Category[];
  onChange: (texts: BulkTexts) => void;
}

export function BulkFields({ texts, categories, onChange }: BulkFieldsProps) {
  const as = 'As it is';
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <TextField
        label="Price, change in percent"
        placeholder="-5"
        inputMode="text"
        autoComplete="off"
        error={percentFault(texts.percent)}
        value={texts.percent}
        onChange={(event) => onChange({ ...texts, percent: event.currentTarget.value.trim() })}
      />
      <Select
        label="Old price"
        options={oldPrices}
        placeholder={as}
        value={texts.oldPrice}
        onChange={(event) => onChange({ ...texts, oldPrice: event.currentTarget.value })}
      />
      <Select
        label="Category"
        options={categoryOptions(categories)}
        placeholder={as}
        value={texts.category}
        onChange={(event) => onChange({ ...texts, category: event.currentTarget.value })}
      />
      {flags.map(({ name, label }) => (
        <Select
          key={name}
          label={label}
          options={yesNo}
          placeholder={as}
          value={texts[name]}
          onChange={(event) => onChange({ ...texts, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
