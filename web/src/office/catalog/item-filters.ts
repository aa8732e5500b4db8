import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { categoryOptions } from '#web/office/kit/parts/category-name.ts';
import { qualityOptions } from './quality-labels.ts';

export type ItemChoices = OfficeReplyOf<'readItemChoices'>['payload'];

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Filters of the items; values of the catalog appear once they are read. */
export function itemFilters(choices: ItemChoices | undefined): readonly ListFilter[] {
  return [
    { kind: 'multi', key: 'category', label: 'Category', options: categoryOptions(choices?.categories) },
    { kind: 'multi', key: 'type', label: 'Type', options: asOptions(choices?.types ?? []) },
    { kind: 'multi', key: 'quality', label: 'Exterior', options: qualityOptions },
    { kind: 'multi', key: 'class', label: 'Class', options: asOptions(choices?.classes ?? []) },
    { kind: 'amounts', label: 'Price', from: 'price_from', to: 'price_to' },
    { kind: 'counts', label: 'Stock', from: 'stock_from', to: 'stock_to' },
    { kind: 'select', key: 'sale', label: 'On sale', options: yesNo, placeholder: 'On sale: any' },
    { kind: 'select', key: 'new', label: 'New', options: yesNo, placeholder: 'New: any' },
    { kind: 'select', key: 'top', label: 'Top', options: yesNo, placeholder: 'Top: any' },
    { kind: 'select', key: 'hidden', label: 'Hidden', options: yesNo, placeholder: 'Hidden: any' },
  ];
}
