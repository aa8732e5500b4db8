import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { SelectOption } from '#web/ui/forms/select.tsx';

export type Category = OfficeReplyOf<'readItemChoices'>['payload']['categories'][number];

export function categoryOptions(categories: readonly Category[] = []): SelectOption[] {
  return categories.map(({ url, name }) => ({ value: url, label: name }));
}

/** Name that the shop shows; the url of a category that the catalog no longer has. */
export function categoryName(url: string, categories: readonly Category[] = []): string {
  return categories.find((category) => category.url === url)?.name ?? url;
}
