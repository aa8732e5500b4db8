import { z } from 'zod';
import { boundedText, idSchema, integerWithin, payloadSchema, requiredText } from '#contract/fields.ts';
import { versionField } from './items.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const categorySchema = z.object({
  id: z.number().int(),
  url: z.string().meta({ description: 'Part of addresses; never changes' }),
  depth: z.number().int().meta({ description: '0 for the root of the tree' }),
  kind: z.enum(['all', 'subcategory', 'hero', 'collection']),
  name: z.string(),
  names: z.record(z.string(), z.string()).meta({ description: 'By language code, without English' }),
  missing: z.array(z.string()).meta({
    description: 'Codes of languages that show the English name though a translation is due',
  }),
  place: z.number().int().meta({ description: 'Among the categories beside it, from 1' }),
  is_shown: z.boolean().meta({ description: 'Whether menus, lists and suggestions show it' }),
  version: z.string(),
});

export const listCategoryRecordsRoute = defineOfficeRoute('listCategoryRecords', {
  summary: 'Categories in the order of the tree, those that are not shown too',
  input: listInput(['place'], {
    state: z.enum(['missing', 'hidden'], { error: 'common.invalid_choice' }).optional(),
  }),
  reply: listReply(categorySchema),
});

const name = requiredText('common.invalid_text', 100);

export const saveCategoryRoute = defineOfficeRoute('saveCategory', {
  summary: 'Saves names, place and visibility of a category; what is not sent stays, a name of null is removed',
  input: z.object({
    id: idSchema,
    version: versionField,
    name: name.optional(),
    names: z.record(boundedText({ error: 'common.invalid_text', max: 10 }), name.nullable()).optional(),
    place: integerWithin({ min: 1, max: 10_000 }).optional(),
    is_shown: z.boolean({ error: 'common.invalid_choice' }).optional(),
  }),
  reply: payloadSchema(categorySchema),
  refusals: ['content_not_found', 'record_changed'],
});
