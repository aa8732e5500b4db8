import { z } from 'zod';
import { savedQuerySchema } from './alert-query.ts';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  moneySchema,
  okSchema,
  payloadSchema,
  requiredText,
} from './fields.ts';
import { defineRoute } from './route.ts';

/** Saved searches, price alerts and news of favourites. Every change answers the whole list. */

const searchNameMax = 80;

const alertFrequencies = ['instant', 'daily', 'off'] as const;
const frequencySchema = z
  .enum(alertFrequencies, { error: 'common.invalid_choice' })
  .meta({ description: '`instant` within minutes, `daily` in one email at a fixed hour of the shop, `off` pauses' });

const lastNoticeSchema = epochSecondsSchema
  .nullable()
  .meta({ description: 'When it last wrote, in seconds since 1970-01-01 UTC' });

const savedSearchSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.string().meta({ description: 'Filters as in the query of /items/list' }),
  path: z.string().meta({ description: 'Address of the list in the shop' }),
  currency: z.string().meta({ description: 'Currency of its price bounds' }),
  frequency: frequencySchema,
  by_email: z.boolean(),
  by_push: z.boolean(),
  created_at: epochSecondsSchema,
  last_notice_at: lastNoticeSchema,
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

const priceAlertSchema = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  title: z.string(),
  img_url: z.string(),
  path: z.string().meta({ description: 'Address of the item in the shop' }),
  price: moneySchema.meta({ description: 'Current price in `currency`; major units, at most 2 decimals' }),
  available: z.boolean(),
  target: moneySchema.meta({
    description: 'It writes once the price is this or less, in `currency`; major units, at most 2 decimals',
  }),
  currency: z.string(),
  repeats: z.boolean(),
  state: z.enum(['active', 'paused', 'reached']).meta({ description: '`reached` once it wrote and does not repeat' }),
  by_email: z.boolean(),
  by_push: z.boolean(),
  created_at: epochSecondsSchema,
  last_notice_at: lastNoticeSchema,
});
export type PriceAlert = z.output<typeof priceAlertSchema>;

const favouriteAlertsSchema = z.object({
  cheaper: z.boolean(),
  back: z.boolean(),
  frequency: z.enum(['instant', 'daily'], { error: 'common.invalid_choice' }),
  by_email: z.boolean(),
  by_push: z.boolean(),
});

const pushDeviceSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: epochSecondsSchema,
});

const alertsSchema = z.object({
  searches: z.array(savedSearchSchema),
  prices: z.array(priceAlertSchema),
  favourites: favouriteAlertsSchema,
  devices: z.array(pushDeviceSchema),
  push_key: z.string().nullable().meta({ description: 'Public VAPID key; null while the shop sends no push messages' }),
  is_enabled: z.boolean().meta({ description: 'Whether the shop sends notices at all' }),
  is_verified: z.boolean().meta({ description: 'Notices go to verified email addresses only' }),
});
export type Alerts = z.output<typeof alertsSchema>;
const alertsReplySchema = payloadSchema(alertsSchema);

const nameSchema = requiredText('alerts.name_required', searchNameMax);
const channels = { by_email: flagSchema, by_push: flagSchema };
const targetSchema = z
  .number({ error: 'common.invalid_number' })
  .positive('common.invalid_number')
  .max(100_000_000, 'common.invalid_number');

export const listAlertsRoute = defineRoute('listAlerts', {
  access: 'customer',
  summary: 'Saved searches, price alerts, news of favourites and the devices that get push messages',
  input: emptyInputSchema,
  reply: alertsReplySchema,
});

export const saveSearchRoute = defineRoute('saveSearch', {
  access: 'customer',
  summary: 'Saves the filters of a list; the same filters again change the saved search',
  input: z.object({ name: nameSchema, query: savedQuerySchema, frequency: frequencySchema, ...channels }),
  reply: alertsReplySchema,
  refusals: ['saved_searches_full', 'too_many_requests'],
});

export const changeSearchRoute = defineRoute('changeSearch', {
  access: 'customer',
  summary: 'Changes name, frequency or channels of a saved search; missing fields stay',
  input: z.object({
    id: idSchema,
    name: nameSchema.optional(),
    frequency: frequencySchema.optional(),
    ...channels,
  }),
  reply: alertsReplySchema,
  refusals: ['alert_not_found'],
});

export const deleteSearchRoute = defineRoute('deleteSearch', {
  access: 'customer',
  summary: 'Deletes a saved search; one that does not exist changes nothing',
  input: z.object({ id: idSchema }),
  reply: alertsReplySchema,
});

export const setPriceAlertRoute = defineRoute('setPriceAlert', {
  access: 'customer',
  summary: 'Writes once an item is available for a price or less; a second one of the item replaces the first',
  input: z.object({
    item_id: idSchema,
    target: targetSchema.meta({ description: 'In the display currency, in major units' }),
    repeats: flagSchema.meta({ description: 'True goes on after the price was reached; otherwise the alert ends' }),
    ...channels,
  }),
  reply: alertsReplySchema,
  refusals: ['item_not_found', 'price_alerts_full', 'price_alert_reached_already', 'too_many_requests'],
});

export const changePriceAlertRoute = defineRoute('changePriceAlert', {
  access: 'customer',
  summary: 'Pauses or resumes a price alert, or changes its price or channels; missing fields stay',
  input: z.object({
    id: idSchema,
    target: targetSchema.optional().meta({ description: 'In the currency of the alert, in major units' }),
    repeats: flagSchema,
    is_paused: flagSchema,
    ...channels,
  }),
  reply: alertsReplySchema,
  refusals: ['alert_not_found', 'price_alert_reached_already'],
});

export const deletePriceAlertRoute = defineRoute('deletePriceAlert', {
  access: 'customer',
  summary: 'Deletes a price alert; one that does not exist changes nothing',
  input: z.object({ id: idSchema }),
  reply: alertsReplySchema,
});

export const changeFavouriteAlertsRoute = defineRoute('changeFavouriteAlerts', {
  access: 'customer',
  summary: 'Turns news of favourites on or off; both are off until the customer turns them on',
  input: z.object({
    cheaper: flagSchema,
    back: flagSchema,
    frequency: z.enum(['instant', 'daily'], { error: 'common.invalid_choice' }).optional(),
    ...channels,
  }),
  reply: alertsReplySchema,
});

const keyText = (max: number) =>
  boundedText({ error: 'common.invalid_text', max, isTrimmed: true }).regex(/^[\w-]+=*$/, 'common.invalid_text');

export const addPushDeviceRoute = defineRoute('addPushDevice', {
  access: 'customer',
  summary: 'Adds a browser that gets push messages, as its push manager describes it',
  input: z.object({
    endpoint: requiredText('common.invalid_text', 1000),
    p256dh: keyText(100),
    auth: keyText(40),
  }),
  reply: alertsReplySchema,
  refusals: ['push_unavailable', 'push_service_unknown', 'push_devices_full', 'too_many_requests'],
});

export const removePushDeviceRoute = defineRoute('removePushDevice', {
  access: 'customer',
  summary: 'Removes a device; one that does not exist changes nothing',
  input: z.object({ id: idSchema }),
  reply: alertsReplySchema,
});

export const stopAlertRoute = defineRoute('stopAlert', {
  access: 'public',
  summary: 'Stops the alert of an email by the token of its link, signed in or not',
  input: z.object({ token: requiredText('refusals.stop_link_invalid', 200) }),
  reply: okSchema,
  refusals: ['stop_link_invalid', 'too_many_requests'],
});
