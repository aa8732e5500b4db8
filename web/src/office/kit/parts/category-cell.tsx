import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { categoryName } from './category-name.ts';

/** Name of a category as the shop shows it. */
export function CategoryCell({ url }: { url: string }) {
  return categoryName(url, useOfficeQuery('readItemChoices', {}).data?.payload.categories);
}
