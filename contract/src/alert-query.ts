import { z } from 'zod';
import { facetQuerySchema } from './item-query.ts';
import { boundedText } from './fields.ts';

const queryTextMax = 2000;

/** Filters of a list as the text of a query, in a fixed order; anything else in it is dropped. */
export const savedQuerySchema = boundedText({ error: 'common.invalid_text', max: queryTextMax, isTrimmed: true })
  .transform(toCanonicalQuery)
  .refine((text) => text !== '', 'common.invalid_text')
  .refine((text) => facetQuerySchema.safeParse(toFields(text)).success, 'common.invalid_text')
  .meta({
    description: 'Filters as in the query of /items/list, at least one; page, order and unknown fields are dropped',
  });

/** Parses the text of a saved search as the list itself would. */
export function parseSavedQuery(text: string): z.output<typeof facetQuerySchema> {
  return facetQuerySchema.parse(toFields(text));
}

function toFields(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The same filters give the same text, whatever their order. */
function toCanonicalQuery(text: string): string {
  const given = new URLSearchParams(text);
  const known = Object.keys(facetQuerySchema.shape).toSorted();
  const kept = known.flatMap((name) => {
    const value = given.get(name)?.trim() ?? '';
    return value === '' || value === 'false' ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}
