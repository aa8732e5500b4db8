import { z } from 'zod';

/** Category tree node. */
export interface Category {
  id: number;
  name: string;
  url: string;
  count: number;
  grouped_count: number;
  subcategories: Category[];
}
export const categorySchema: z.ZodType<Category> = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    count: z.number().int(),
    grouped_count: z.number().int().meta({ description: 'Items in stock, each with its copies counted once' }),
    get subcategories() {
      return z.array(categorySchema);
    },
  })
  .meta({ id: 'Category' });

/** A category to open, by the code that `/items/list` filters by. */
export const suggestedCategorySchema = z.object({ url: z.string(), name: z.string(), count: z.number().int() });
