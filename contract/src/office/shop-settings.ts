import { z } from 'zod';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  integerWithin,
  optionalText,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Version of a record, as a form read it; a save is refused once somebody else has saved. */
export const versionSchema = requiredText('common.invalid_text', 40);

const settingSchema = z.object({
  name: z.string(),
  group: z.string(),
  kind: z.string().meta({ description: 'Such as flag, money, percent, integer or text' }),
  label: z.string(),
  meaning: z.string(),
  guards_money: z.boolean().meta({ description: 'Whether its change needs a reason' }),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  value: valueSchema.meta({ description: 'Amounts in major units, percentages as numbers' }),
  default: valueSchema,
});

const waitingSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  label: z.string(),
  before: valueSchema,
  after: valueSchema,
  unit: z.string().nullable(),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: epochSecondsSchema,
});

const settingsReply = payloadSchema(
  z.object({
    version: z.string(),
    fields: z.array(settingSchema),
    waiting: z.array(waitingSchema).meta({ description: 'Changes that a second admin has to approve' }),
  }),
);

export const readShopSettingsRoute = defineOfficeRoute('readShopSettings', {
  summary: 'Settings with their unit, default and meaning',
  input: emptyInputSchema,
  reply: settingsReply,
});

const reasonSchema = optionalText(500).meta({ description: 'Needed if a setting that guards money changes' });

export const saveShopSettingsRoute = defineOfficeRoute('saveShopSettings', {
  summary:
    'Saves settings; those that are not sent stay. Every changed value is kept in the history; less guard of payouts waits for a second admin',
  input: z.object({
    version: versionSchema,
    reason: reasonSchema,
    values: z.record(
      boundedText({ error: 'common.invalid_text', max: 60 }),
      z.union([boundedText({ error: 'common.invalid_text', max: 20_000 }), z.number(), z.boolean(), z.null()]),
    ),
  }),
  reply: settingsReply,
  refusals: ['record_changed'],
});

const settingChangeSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  label: z.string(),
  guards_money: z.boolean(),
  unit: z.string().nullable(),
  before: valueSchema,
  after: valueSchema,
  actor: z.string(),
  requested_by: z
    .string()
    .nullable()
    .meta({ description: 'Who asked for it, if `actor` approved it as the second admin' }),
  reason: z.string().nullable(),
  at: epochSecondsSchema,
});

export const listSettingChangesRoute = defineOfficeRoute('listSettingChanges', {
  summary: 'Former values of the settings, newest first',
  input: listInput(['-id'], { name: optionalText(60) }),
  reply: listReply(settingChangeSchema),
});

export const undoSettingChangeRoute = defineOfficeRoute('undoSettingChange', {
  summary: 'Sets a setting to what it was before a change',
  input: z.object({ id: idSchema, reason: reasonSchema }),
  reply: settingsReply,
  refusals: ['content_not_found'],
});

export const approveSettingChangeRoute = defineOfficeRoute('approveSettingChange', {
  summary: 'Saves a change that waited for a second admin',
  input: z.object({ id: idSchema }),
  reply: settingsReply,
  refusals: ['record_changed', 'second_person_needed'],
});

export const withdrawSettingChangeRoute = defineOfficeRoute('withdrawSettingChange', {
  summary: 'Drops a change that waits for a second admin',
  input: z.object({ id: idSchema }),
  reply: settingsReply,
  refusals: ['record_changed'],
});

const methodSchema = z.object({
  code: z.string(),
  title: z.string(),
  is_enabled: z.boolean(),
  pending_hours: z.number().int().meta({ description: 'How long an order waits for the bank of the customer' }),
});
const methodsReply = payloadSchema(z.object({ version: z.string(), methods: z.array(methodSchema) }));

export const readPaymentMethodsRoute = defineOfficeRoute('readPaymentMethods', {
  summary: 'Payment methods in the order of the shop, those that are off too',
  input: emptyInputSchema,
  reply: methodsReply,
});

export const savePaymentMethodsRoute = defineOfficeRoute('savePaymentMethods', {
  summary: 'Saves the payment methods in the order of the list',
  input: z.object({
    version: versionSchema,
    methods: z
      .array(
        z.object({
          code: requiredText('common.invalid_text', 40),
          title: requiredText('common.invalid_text', 60),
          is_enabled: z.boolean(),
          pending_hours: integerWithin({ min: 1, max: 720 }),
        }),
      )
      .max(50)
      .refine((methods) => new Set(methods.map(({ code }) => code)).size === methods.length, {
        error: 'common.invalid_choice',
      }),
  }),
  reply: methodsReply,
  refusals: ['record_changed'],
});
