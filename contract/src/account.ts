import { z } from 'zod';
import {
  boundedText,
  doneSchema,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  okSchema,
  optionalText,
  payloadSchema,
  requiredInteger,
  typedPassword,
} from './fields.ts';
import {
  currentPasswordMax,
  emailSchema,
  firstNameSchema,
  issuedTokenSchema,
  lastNameSchema,
  passwordSchema,
  phoneSchema,
  repeatedPasswordSchema,
} from './identity.ts';
import { defineRoute } from './route.ts';
import { tradeLinkPattern } from './trade-link.ts';

/** Account calls of signed-in customers: profile, password, sessions. */

/** Id of a country; clients without one send null or an empty string. */
const countryInputSchema = z
  .union(
    [
      z.null(),
      z.literal('').transform(() => null),
      requiredInteger('account.country_unknown', { min: 1, max: 999_999 }),
    ],
    {
      error: 'account.country_unknown',
    },
  )
  .meta({ description: 'Id of a country; null or empty removes it' });

const textInputSchema = (max: number) => optionalText(max).transform((text) => text ?? '');

/** Only fields that are sent change. */
export const updateProfileSchema = z.object({
  name: firstNameSchema.optional(),
  surname: lastNameSchema.optional(),
  email: emailSchema
    .optional()
    .meta({ description: 'A new address takes effect once its verification link is opened' }),
  phone: phoneSchema('auth.phone_invalid').optional(),
  phoneE164: optionalText(20),
  address: textInputSchema(250).optional(),
  city: textInputSchema(120).optional(),
  postCode: textInputSchema(20).optional(),
  country: countryInputSchema.optional(),
  steam_trade_link: textInputSchema(300)
    .refine((link) => link === '' || tradeLinkPattern.test(link), 'checkout.trade_link_invalid')
    .optional(),
  cur_password: boundedText({ error: 'account.current_password_required', max: currentPasswordMax })
    .nullish()
    .meta({ description: 'Required to change the e-mail address' }),
});

export const updateProfileRoute = defineRoute('updateProfile', {
  access: 'customer',
  summary: 'Changes what is sent of the profile; a new e-mail address waits until its link was followed',
  input: updateProfileSchema,
  reply: doneSchema,
  refusals: ['email_taken', 'too_many_requests', 'service_unavailable'],
});

export const cancelEmailChangeRoute = defineRoute('cancelEmailChange', {
  access: 'customer',
  summary: 'Gives up a change of the e-mail address whose link was not followed; does nothing when none waits',
  input: emptyInputSchema,
  reply: okSchema,
});

export const changePasswordSchema = z
  .object({
    cur_password: typedPassword('account.current_password_required', { max: currentPasswordMax }),
    new_password: passwordSchema,
    repeat_password: repeatedPasswordSchema,
  })
  .refine((form) => form.new_password === form.repeat_password, {
    path: ['repeat_password'],
    message: 'auth.passwords_differ',
  });

export const changePasswordRoute = defineRoute('changePassword', {
  access: 'customer',
  summary: 'Sets a new password, gives the session that asks a new token and ends all others',
  input: changePasswordSchema,
  aliases: { new_password_confirmation: 'repeat_password' },
  reply: doneSchema.extend(issuedTokenSchema.shape),
  refusals: ['too_many_requests', 'service_unavailable'],
});

const sessionSchema = z.object({
  id: z.number().int(),
  device: z.string().meta({ description: 'Browser and system from the user agent; empty when unknown' }),
  network: z.string().meta({ description: 'Network of the sign-in: the IP address without its last part' }),
  method: z
    .enum(['registration', 'password', 'steam', 'passkey'])
    .meta({ description: 'How it was signed in; a passkey counts as both factors' }),
  second_factor: z
    .enum(['totp', 'recovery_code', 'trusted_browser'])
    .nullable()
    .meta({ description: 'Second factor of the sign-in; null where none was needed' }),
  created_at: epochSecondsSchema,
  last_used_at: epochSecondsSchema.meta({ description: 'Seconds since 1970-01-01 UTC, updated at most once a minute' }),
  current: z.boolean().meta({ description: 'Whether it is the session of this call' }),
});

export const listSessionsRoute = defineRoute('listSessions', {
  access: 'customer',
  summary: 'The living sessions of the customer, last used first',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(sessionSchema)),
});

export const revokeSessionRoute = defineRoute('revokeSession', {
  access: 'customer',
  summary: 'Ends one session of the customer at once; ending the one that asks signs out',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['session_not_found'],
});

export const revokeOtherSessionsRoute = defineRoute('revokeOtherSessions', {
  access: 'customer',
  summary: 'Ends every session of the customer but the one that asks',
  input: emptyInputSchema,
  reply: okSchema,
});
