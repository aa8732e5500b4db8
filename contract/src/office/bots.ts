import { z } from 'zod';
import {
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  integerWithin,
  okSchema,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { deliveryProblems } from '#contract/trade-tickets.ts';
import { versionField } from './items.ts';
import { defineOfficeRoute } from './office-route.ts';

const botStates = ['paused', 'failing', 'working', 'waiting'] as const;

const botSchema = z.object({
  id: z.number().int(),
  account_name: z.string().meta({ description: 'Name with which it signs in at Steam' }),
  display_name: z.string().meta({ description: 'Name on Steam, as trade tickets say it' }),
  steam_id: z.string().nullable().meta({ description: 'Known after the first sign-in' }),
  position: z.number().int().meta({ description: 'Order of use, the lowest first' }),
  is_paused: z.boolean(),
  state: z.enum(botStates).meta({
    description: '`working`: a process drives it; `waiting`: none does; `failing`: its last round failed; `paused`',
  }),
  last_signed_in_at: epochSecondsSchema.nullable(),
  last_error: z.string().nullable().meta({ description: 'What Steam or the shop said, in English' }),
  last_error_at: epochSecondsSchema.nullable(),
  open_offers: z.number().int().meta({ description: 'Trade offers that wait for their customers' }),
  version: z.string(),
});

const stoppedSchema = z.object({
  delivery_id: z.number().int(),
  order_id: z.number().int(),
  title: z.string().meta({ description: 'Name of the item on Steam' }),
  problem: z.enum(deliveryProblems),
  tries: z.number().int().meta({ description: 'Offers that the bots made for it' }),
  detail: z.string().nullable().meta({ description: 'What Steam said last, in English, if the problem is `unclear`' }),
});

export const listBotsRoute = defineOfficeRoute('listBots', {
  summary: 'The Steam bots in their order of use, what waits for them, and deliveries that stopped',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.object({
      is_set_up: z
        .boolean()
        .meta({ description: 'Whether the shop delivers by bots, and has a key for their secrets' }),
      bots: z.array(botSchema),
      waiting: z.number().int().meta({ description: 'Deliveries that no bot has begun' }),
      stopped: z.array(stoppedSchema).meta({ description: 'Deliveries that a person has to look after, oldest first' }),
    }),
  ),
});

const secretKey = requiredText('common.invalid_text', 64).regex(/^[A-Za-z0-9+/]{27}=$/, 'common.invalid_text');

/** Secrets are written, never read back. */
const secretFields = {
  password: requiredText('common.invalid_text', 128),
  shared_secret: secretKey.meta({ description: 'Of the authenticator, 28 characters' }),
  identity_secret: secretKey.meta({ description: 'Of the authenticator, 28 characters' }),
};
const displayName = requiredText('common.invalid_text', 64);

export const addBotRoute = defineOfficeRoute('addBot', {
  summary: 'Adds a Steam bot, behind the others in the order of use',
  input: z.object({
    account_name: requiredText('common.invalid_text', 64).regex(/^\w{3,64}$/, 'common.invalid_text'),
    display_name: displayName,
    ...secretFields,
  }),
  reply: payloadSchema(z.object({ id: z.number().int() })),
  refusals: ['bots_not_set_up', 'bot_account_taken'],
});

export const changeBotRoute = defineOfficeRoute('changeBot', {
  summary: 'Renames a bot, pauses it, or moves it in the order of use',
  input: z.object({
    id: idSchema,
    version: versionField,
    display_name: displayName,
    position: integerWithin({ min: 1, max: 1000 }),
    is_paused: z.boolean({ error: 'common.invalid_choice' }),
  }),
  reply: okSchema,
  refusals: ['bot_not_found', 'record_changed'],
});

export const changeBotSecretsRoute = defineOfficeRoute('changeBotSecrets', {
  summary: 'Replaces the secrets of a bot, which signs in anew',
  input: z.object({ id: idSchema, ...secretFields }),
  reply: okSchema,
  refusals: ['bots_not_set_up', 'bot_not_found'],
});

export const removeBotRoute = defineOfficeRoute('removeBot', {
  summary: 'Removes a bot and its secrets; its past offers stay',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['bot_not_found', 'bot_has_offers'],
});

export const retryDeliveryRoute = defineOfficeRoute('retryDelivery', {
  summary:
    'Lets the bots try a stopped delivery again, to the trade link that the profile has now; for a reversed one, ends the hold on other deliveries of its customer; asks again about an unclear one',
  input: z.object({
    id: idSchema,
    is_gone: z.boolean({ error: 'common.invalid_choice' }).default(false).meta({
      description: 'A person looked on Steam, and the unclear offer is not there: ends it, instead of asking again',
    }),
  }),
  reply: okSchema,
  refusals: ['delivery_not_stopped'],
});
