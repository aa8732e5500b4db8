import { z } from 'zod';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  integerWithin,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';
import { versionSchema } from './shop-settings.ts';

const contentSchema = boundedText({ error: 'common.invalid_text', max: 200_000 });
const pageBytesMax = 800_000;

const pageSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  role: z.string().nullable().meta({ description: 'Terms, privacy, cookie or withdrawal: the shop links to it' }),
  translations: z.array(
    z.object({
      language_id: z.number().int(),
      title: z.string().nullable().meta({ description: 'Null: not published in this language' }),
      is_edited: z.boolean(),
      drafts: z.number().int().meta({ description: 'Drafts that are newer than what is live' }),
      scheduled_for: epochSecondsSchema.nullable(),
    }),
  ),
});

const listReply = payloadSchema(
  z.object({ version: z.string().meta({ description: 'Of the order' }), pages: z.array(pageSchema) }),
);

export const listPagesRoute = defineOfficeRoute('listPages', {
  summary: 'Static pages in the order of the footer, with their state in every language',
  input: emptyInputSchema,
  reply: listReply,
});

export const addPageRoute = defineOfficeRoute('addPage', {
  summary: 'Adds a page; nobody sees it until its text is published',
  input: z.object({
    slug: requiredText('common.invalid_text', 60).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'common.invalid_text'),
  }),
  reply: payloadSchema(z.object({ id: z.number().int() })),
  refusals: ['page_address_taken'],
});

export const orderPagesRoute = defineOfficeRoute('orderPages', {
  summary: 'Puts the pages in an order',
  input: z.object({ version: versionSchema, ids: z.array(idSchema).max(500) }),
  reply: listReply,
  refusals: ['record_changed'],
});

const versionReplySchema = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string().meta({ description: 'HTML' }),
  author: z.string(),
  created_at: epochSecondsSchema,
  publish_at: epochSecondsSchema.nullable().meta({ description: 'Null: a draft' }),
  published_at: epochSecondsSchema.nullable(),
});

const stateReply = payloadSchema(
  z.object({
    id: z.number().int(),
    slug: z.string(),
    version: z.string(),
    live: z.object({ title: z.string(), content: z.string() }).nullable(),
    versions: z.array(versionReplySchema).meta({ description: 'Every save, newest first' }),
  }),
);
const placeInput = { id: idSchema, language_id: idSchema };

export const readPageRoute = defineOfficeRoute('readPage', {
  summary: 'A page in one language: what is live, and every save',
  input: z.object(placeInput),
  reply: stateReply,
  refusals: ['content_not_found'],
});

export const savePageRoute = defineOfficeRoute('savePage', {
  summary: 'Saves a version as a draft, publishes it, or schedules it for `at`',
  input: z.object({
    ...placeInput,
    version: versionSchema,
    title: requiredText('common.invalid_text', 200),
    content: contentSchema,
    publish: z.enum(['draft', 'now', 'at'], { error: 'common.invalid_choice' }),
    at: integerWithin({ min: 0, max: 4_102_444_800 }).nullish(),
  }),
  reply: stateReply,
  refusals: ['content_not_found', 'record_changed'],
  bodyBytesMax: pageBytesMax,
});

export const unschedulePageRoute = defineOfficeRoute('unschedulePage', {
  summary: 'Makes a scheduled version a draft again',
  input: z.object({ id: idSchema }),
  reply: stateReply,
  refusals: ['content_not_found', 'page_not_scheduled'],
});

export const previewPageRoute = defineOfficeRoute('previewPage', {
  summary: 'HTML as it would be saved: only allowed tags, links and attributes',
  input: z.object({ content: contentSchema }),
  reply: payloadSchema(z.object({ content: z.string() })),
  bodyBytesMax: pageBytesMax,
});
