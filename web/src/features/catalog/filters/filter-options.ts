import { joinCommaList } from '#contract/comma-list.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import type { SelectOption } from '#web/ui/forms/select.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { exteriorLabel, exteriorName } from './exteriors.ts';

/** Sorted by the page language; server and browser defaults differ. */
export function typeOptions(t: Translate, types: readonly string[], languageCode: string): SelectOption[] {
  const options = types.map((value) => ({ value, label: labelOf(t, 'type', value) }));
  return options.toSorted((a, b) => a.label.localeCompare(b.label, languageCode));
}

/** In order of wear, as the server sends them. */
export function exteriorOptions(t: Translate, qualities: readonly string[]): SelectOption[] {
  return qualities.map((code) => ({ value: exteriorName(code), label: exteriorLabel(t, code) }));
}

export function classOptions(t: Translate, classes: readonly string[]): SelectOption[] {
  return classes.map((value) => ({ value, label: labelOf(t, 'class', value), className: rarityClass(value) }));
}

/** None where there is nothing to choose between. */
export function variantOptions(t: Translate, variants: readonly string[]): SelectOption[] {
  return variants.length < 2 ? [] : variants.map((value) => ({ value, label: t(`catalog.variant_${value}`) }));
}

export function plainOptions(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** Adds values from the URL that the category lacks, so that they can be removed. */
export function withChosen(options: SelectOption[], chosen: readonly string[]): SelectOption[] {
  const known = new Set(options.map(({ value }) => value));
  return [...options, ...plainOptions(chosen.filter((value) => !known.has(value)))];
}

/** A select holds one value; several from the URL become one option. */
export function withJoined(options: SelectOption[], chosen: readonly string[]): SelectOption[] {
  if (chosen.length < 2) return withChosen(options, chosen).map(toListValue);
  const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  return [...options.map(toListValue), { value: joinCommaList(chosen), label: labels.join(', ') }];
}

function toListValue(option: SelectOption): SelectOption {
  return { ...option, value: joinCommaList([option.value]) };
}
