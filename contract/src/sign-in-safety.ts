import { z } from 'zod';
import {
  boundedText,
  doneSchema,
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  moneySchema,
  okSchema,
  payloadSchema,
  requiredText,
} from './fields.ts';
import { currentPasswordMax, sessionStartedSchema } from './identity.ts';
import { defineRoute } from './route.ts';

/** Two-step sign-in, known browsers and confirmations. Passkeys are in `passkeys.ts`. */

/** Longer than any code, so that a pasted one with spaces fits. */
const codeMax = 40;

export const codeSchema = requiredText('refusals.totp_required', codeMax).meta({
  description: 'Code of the authenticator app, or a recovery code',
});

/** Who adds the first second factor proves to be the owner. */
export const ownPasswordSchema = boundedText({ error: 'account.current_password_required', max: currentPasswordMax })
  .nullish()
  .meta({
    description:
      'Current password of an account without authenticator app and passkey; one without a password has to have signed in within ten minutes',
  });

const tokenSchema = (error: string) => boundedText({ error, max: 200, longError: error }).regex(/^[\w-]+$/, error);

export const completeSignInRoute = defineRoute('completeSignIn', {
  access: 'public',
  summary: 'Finishes a sign-in that `second_factor_required` answered, by a code',
  input: z.object({
    challenge: tokenSchema('refusals.sign_in_step_expired').meta({
      description: 'As `second_factor_required` gave it; a browser sends it with the cookie that it got there',
    }),
    code: codeSchema,
    trust_browser: flagSchema.meta({ description: 'True asks this browser for no code for 30 days' }),
  }),
  reply: sessionStartedSchema,
  refusals: ['sign_in_step_expired', 'totp_wrong', 'account_blocked', 'too_many_requests'],
});

const passkeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: epochSecondsSchema,
  last_used_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'Seconds since 1970-01-01 UTC; null before its first use' }),
});
export type Passkey = z.output<typeof passkeySchema>;

export const signInSafetySchema = z.object({
  authenticator: z
    .object({
      since: epochSecondsSchema,
      recovery_codes_left: z.number().int().meta({ description: 'Number of recovery codes that still work' }),
    })
    .nullable()
    .meta({ description: 'The authenticator app; null without one' }),
  passkeys: z.array(passkeySchema).meta({ description: 'Oldest first' }),
  trusted_browsers: z.number().int().meta({ description: 'Number of browsers that are asked for no code' }),
  has_password: z.boolean(),
  confirmed_until: epochSecondsSchema.nullable().meta({
    description: 'Until when this session needs no further code, seconds since 1970-01-01 UTC; null if it would',
  }),
  payout_limit: moneySchema.meta({
    description: 'Euros that a customer may ask for within 24 hours without a second factor; at most 2 decimals',
  }),
});
export type SignInSafety = z.output<typeof signInSafetySchema>;

export const readSignInSafetyRoute = defineRoute('readSignInSafety', {
  access: 'customer',
  summary: 'How the account is protected: authenticator app, passkeys, trusted browsers',
  input: emptyInputSchema,
  reply: payloadSchema(signInSafetySchema),
});

export const startAuthenticatorRoute = defineRoute('startAuthenticator', {
  access: 'customer',
  summary: 'Begins the set-up of an authenticator app; nothing changes until a code confirms it',
  input: z.object({ cur_password: ownPasswordSchema }),
  reply: payloadSchema(
    z.object({
      secret: z.string().meta({ description: 'Secret in base32, to type into the app' }),
      uri: z.string().meta({ description: 'The same as a link, for a QR code' }),
    }),
  ),
  refusals: [
    'authenticator_on_already',
    'second_factor_not_fresh',
    'sign_in_again',
    'too_many_requests',
    'service_unavailable',
  ],
});

/** Codes that are shown once. */
const codesReplySchema = payloadSchema(
  z.object({ recovery_codes: z.array(z.string()).meta({ description: 'Each works once; shown only now' }) }),
);

export const confirmAuthenticatorRoute = defineRoute('confirmAuthenticator', {
  access: 'customer',
  summary: 'Turns two-step sign-in on by a first code of the app, and gives the recovery codes',
  input: z.object({ code: codeSchema }),
  reply: codesReplySchema,
  refusals: [
    'authenticator_not_begun',
    'authenticator_on_already',
    'second_factor_not_fresh',
    'totp_wrong',
    'too_many_requests',
  ],
});

export const removeAuthenticatorRoute = defineRoute('removeAuthenticator', {
  access: 'customer',
  summary: 'Turns two-step sign-in off, by a code or within ten minutes after a code or a passkey',
  input: z.object({ code: codeSchema.nullish() }),
  reply: doneSchema,
  refusals: ['authenticator_off', 'second_factor_not_fresh', 'totp_wrong', 'too_many_requests'],
});

export const renewRecoveryCodesRoute = defineRoute('renewRecoveryCodes', {
  access: 'customer',
  summary: 'Replaces the recovery codes; earlier ones stop working',
  input: emptyInputSchema,
  reply: codesReplySchema,
  refusals: ['authenticator_off', 'second_factor_not_fresh'],
});

export const distrustBrowsersRoute = defineRoute('distrustBrowsers', {
  access: 'customer',
  summary: 'Asks every browser for a code again',
  input: emptyInputSchema,
  reply: okSchema,
});

export const confirmSessionRoute = defineRoute('confirmSession', {
  access: 'customer',
  summary: 'Confirms this session by a code for ten minutes, as large payouts and changes of second factors ask for',
  input: z.object({ code: codeSchema }),
  reply: okSchema,
  refusals: ['totp_wrong', 'too_many_requests'],
});

export const disownSignInRoute = defineRoute('disownSignIn', {
  access: 'public',
  summary:
    'Says by the link of its email that a sign-in was somebody else: ends all sessions, undoes what came since, and leads to a new password',
  input: z.object({ token: tokenSchema('refusals.disown_link_invalid') }),
  reply: payloadSchema(
    z.object({
      email: z.string(),
      token: z.string().meta({ description: 'Token of `resetPassword`, valid for 60 minutes' }),
    }),
  ),
  refusals: ['disown_link_invalid', 'too_many_requests'],
});
