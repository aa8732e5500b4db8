import { z } from 'zod';
import { filterCodes } from '#contract/filter-codes.ts';
import { integerWithin, payloadSchema } from '#contract/fields.ts';
import { versionField } from './items.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const filterSchema = z.object({
  code: z.enum(filterCodes),
  place: z.number().int().meta({ description: 'Among all filters, from 1' }),
  is_shown: z.boolean(),
  text_key: z.string().meta({ description: 'Key of the text that names it' }),
  value_keys: z.string().nullable().meta({
    description: 'Beginning of the keys of the texts that name its values; null: they are the same in every language',
  }),
  names: z.record(z.string(), z.string()).meta({ description: 'By language code' }),
  version: z.string(),
});

export const listFilterRecordsRoute = defineOfficeRoute('listFilterRecords', {
  summary: 'Filters of lists in their order, those that are not shown too',
  input: listInput(['place'], {}),
  reply: listReply(filterSchema),
});

export const saveFilterRoute = defineOfficeRoute('saveFilter', {
  summary: 'Saves whether lists show a filter, and its place; what is not sent stays',
  input: z.object({
    code: z.enum(filterCodes, { error: 'common.invalid_choice' }),
    version: versionField,
    place: integerWithin({ min: 1, max: 100 }).optional(),
    is_shown: z.boolean({ error: 'common.invalid_choice' }).optional(),
  }),
  reply: payloadSchema(filterSchema),
  refusals: ['record_changed'],
});
