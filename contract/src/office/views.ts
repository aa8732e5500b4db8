import { z } from 'zod';
import { boundedText, emptyInputSchema, idSchema, okSchema, payloadSchema, requiredText } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';

const viewSchema = z.object({
  id: z.number().int(),
  screen: z.string(),
  name: z.string(),
  query: z.string().meta({ description: 'Search, filters, sort and columns as in the address of the screen' }),
});

export const listViewsRoute = defineOfficeRoute('listViews', {
  summary: 'Saved views of the caller, by screen and name',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(viewSchema)),
});

export const saveViewRoute = defineOfficeRoute('saveView', {
  summary: 'Saves the state of a screen under a name; replaces the view of that name',
  input: z.object({
    screen: requiredText('common.invalid_text', 40),
    name: requiredText('common.invalid_text', 60),
    query: boundedText({ error: 'common.invalid_text', max: 2000 }),
  }),
  reply: payloadSchema(viewSchema),
  refusals: ['too_many_views'],
});

export const deleteViewRoute = defineOfficeRoute('deleteView', {
  summary: 'Deletes a saved view of the caller; one that is gone stays gone',
  input: z.object({ id: idSchema }),
  reply: okSchema,
});
