import { z } from 'zod';
import { emptyInputSchema, epochSecondsSchema, moneySchema, okSchema, payloadSchema, requiredText } from './fields.ts';
import { emailSchema, firstNameSchema, issuedTokenSchema } from './identity.ts';
import { offerQualities, priceLineSchema } from './offers.ts';
import { defineRoute } from './route.ts';

const stateMax = 40;
/** An answer of Steam has about a thousand characters. */
const answerMax = 2000;

const expired = 'refusals.steam_sign_in_expired';

const stateSchema = requiredText(expired, stateMax)
  .regex(/^[\w-]+$/, expired)
  .meta({
    description: 'Token of the begun sign-in, which only the browser that began it has',
  });

const answerSchema = z.object({
  state: stateSchema,
  answer: requiredText('refusals.steam_answer_invalid', answerMax).meta({
    description: 'Query of the address that Steam sent the browser back to, without the question mark',
  }),
});

const begunSchema = okSchema.extend({
  url: z.string().meta({ description: 'Address at Steam to send the browser to' }),
  state: z.string().meta({ description: 'Token to keep in this browser, and to send back with the answer of Steam' }),
});

export const startSteamSignInRoute = defineRoute('startSteamSignIn', {
  access: 'public',
  summary: 'Begins a sign-in with Steam: an address to send the browser to, and a token for the way back',
  input: emptyInputSchema,
  reply: begunSchema,
  refusals: ['steam_off', 'too_many_requests'],
});

export const finishSteamSignInRoute = defineRoute('finishSteamSignIn', {
  access: 'public',
  summary:
    'Signs in by the answer of Steam; `email_needed` if no account has that Steam account yet, and `second_factor_required` as a password gets it',
  input: answerSchema,
  reply: okSchema.extend({
    step: z
      .enum(['signed_in', 'email_needed'])
      .meta({ description: 'Whether the call signed in, or the account needs an email address first' }),
    name: z.string().meta({ description: 'Name of the account at Steam; empty if Steam does not say' }),
    session: issuedTokenSchema
      .nullable()
      .meta({ description: 'Session that was opened; null while the email address is needed' }),
  }),
  refusals: [
    'steam_off',
    'steam_answer_invalid',
    'steam_sign_in_expired',
    'steam_unavailable',
    'account_blocked',
    'second_factor_required',
    'too_many_requests',
  ],
});

export const registerWithSteamSchema = z.object({ state: stateSchema, name: firstNameSchema, email: emailSchema });

export const registerWithSteamRoute = defineRoute('registerWithSteam', {
  access: 'public',
  summary:
    'Opens an account without a password for a Steam account that was verified, and sends the verification email',
  input: registerWithSteamSchema,
  reply: okSchema.extend(issuedTokenSchema.shape),
  refusals: [
    'steam_off',
    'steam_sign_in_expired',
    'steam_linked_elsewhere',
    'registration_closed',
    'email_taken',
    'too_many_requests',
  ],
});

export const readSteamAccountRoute = defineRoute('readSteamAccount', {
  access: 'customer',
  summary: 'The Steam account of the customer, and whether they have a password as well',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.object({
      linked: z
        .object({
          steam_id: z.string().meta({ description: 'Id of the account at Steam, 17 digits' }),
          name: z.string(),
          linked_at: epochSecondsSchema,
        })
        .nullable()
        .meta({ description: 'Null without a linked Steam account' }),
      has_password: z.boolean().meta({ description: 'Whether the customer can sign in by a password too' }),
    }),
  ),
});
export type SteamAccount = z.output<typeof readSteamAccountRoute.reply>['payload'];

export const startSteamLinkRoute = defineRoute('startSteamLink', {
  access: 'customer',
  summary: 'Begins to link a Steam account to that of the customer',
  input: emptyInputSchema,
  reply: begunSchema,
  refusals: ['steam_off', 'steam_linked_already', 'second_factor_not_fresh', 'too_many_requests'],
});

export const linkSteamRoute = defineRoute('linkSteam', {
  access: 'customer',
  summary:
    'Links the Steam account that the answer of Steam proves; asks for a fresh second factor if the account has one',
  input: answerSchema,
  reply: okSchema,
  refusals: [
    'steam_off',
    'steam_answer_invalid',
    'steam_sign_in_expired',
    'steam_unavailable',
    'steam_linked_elsewhere',
    'steam_linked_already',
    'second_factor_not_fresh',
    'too_many_requests',
  ],
});

export const unlinkSteamRoute = defineRoute('unlinkSteam', {
  access: 'customer',
  summary:
    'Unlinks the Steam account, unless it is the only way to sign in; asks for a fresh second factor if the account has one',
  input: emptyInputSchema,
  reply: okSchema,
  refusals: ['steam_not_linked', 'steam_last_way_in', 'second_factor_not_fresh'],
});

/** Why the shop does not buy a skin of an inventory. */
export const skinObstacles = ['not_tradable', 'protected', 'no_price', 'offered'] as const;
export type SkinObstacle = (typeof skinObstacles)[number];

const inventorySkinSchema = z.object({
  asset_id: z.string().meta({ description: 'Id of the item at Steam' }),
  title: z.string(),
  item: z
    .object({ id: z.number().int(), img: z.string(), class: z.string() })
    .nullable()
    .meta({ description: 'Item of the catalog with the same name; null without one' }),
  type: z.string(),
  quality: z.enum(offerQualities),
  float: z.number().nullable().meta({ description: 'Wear of the very skin, 0 to 1; null without one' }),
  paint_seed: z.number().int().nullable().meta({ description: 'Number of the pattern, 0 to 1000; null without one' }),
  price: moneySchema
    .nullable()
    .meta({ description: 'What the shop pays about for it, in euros; major units, at most 2 decimals; null for none' }),
  price_lines: z.array(priceLineSchema).nullable().meta({ description: 'Lines that sum to `price`' }),
  obstacle: z
    .enum(skinObstacles)
    .nullable()
    .meta({ description: 'Why the shop does not buy the skin now; null if it does' }),
  locked_until: epochSecondsSchema
    .nullable()
    .meta({ description: 'When Steam lets it be traded, in seconds since 1970-01-01 UTC; null without a lock' }),
});
export type InventorySkin = z.output<typeof inventorySkinSchema>;

export const listSteamInventoryRoute = defineRoute('listSteamInventory', {
  access: 'verified',
  summary:
    'The public inventory of the linked Steam account with what the shop pays about for each skin, at most five minutes old',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.object({
      state: z
        .enum(['public', 'private', 'not_linked'])
        .meta({ description: 'Whether the inventory could be read, is private, or belongs to nobody' }),
      steam_id: z.string().meta({ description: 'Empty without a linked account' }),
      fetched_at: epochSecondsSchema.nullable().meta({
        description: 'When Steam was asked, in seconds since 1970-01-01 UTC; null without a linked account',
      }),
      skins: z.array(inventorySkinSchema).meta({ description: 'The newest first; empty unless public' }),
    }),
  ),
  refusals: ['steam_off', 'steam_unavailable', 'too_many_requests'],
});
export type SteamInventory = z.output<typeof listSteamInventoryRoute.reply>['payload'];
