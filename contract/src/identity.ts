import { z } from 'zod';
import {
  boundedText,
  doneSchema,
  emailPattern,
  emptyInputSchema,
  moneySchema,
  okSchema,
  optionalText,
  phonePattern,
  requiredText,
  typedPassword,
} from './fields.ts';
import { defineRoute } from './route.ts';

/** Maximum length of an email address (RFC 5321). */
const emailLengthMax = 254;

export const passwordLengthMin = 8;
export const passwordLengthMax = 128;

/** Password rules, each with the text key of the form. */
export const passwordRules = [
  {
    key: 'auth.password_rule_length',
    holds: (password: string) => password.length >= passwordLengthMin && password.length <= passwordLengthMax,
  },
  { key: 'auth.password_rule_lower', holds: (password: string) => /\p{Ll}/u.test(password) },
  { key: 'auth.password_rule_upper', holds: (password: string) => /\p{Lu}/u.test(password) },
  { key: 'auth.password_rule_digit', holds: (password: string) => /\d/.test(password) },
] as const;

export const passwordSchema = typedPassword('auth.password_required', {
  max: passwordLengthMax,
  longError: 'auth.password_rule_length',
}).superRefine((password, context) => {
  const broken = passwordRules.find((rule) => !rule.holds(password));
  if (broken) context.addIssue({ code: 'custom', message: broken.key });
});

/** Repetition of the new password; over the maximum length it cannot match. */
export const repeatedPasswordSchema = typedPassword('auth.confirm_password', {
  max: passwordLengthMax,
  longError: 'auth.passwords_differ',
});

/** Maximum length of a current password, which may predate today's rules. */
export const currentPasswordMax = 1024;

export const firstNameSchema = requiredText('auth.first_name_required', 100);
export const lastNameSchema = requiredText('auth.last_name_required', 100);

export const emailSchema = requiredText('auth.email_required', emailLengthMax).regex(
  emailPattern,
  'auth.email_invalid',
);

export const phoneSchema = (requiredKey: string) =>
  requiredText(requiredKey, 250).regex(phonePattern, 'auth.phone_invalid');

export const registerSchema = z
  .object({
    name: firstNameSchema,
    surname: lastNameSchema,
    email: emailSchema,
    phone: phoneSchema('auth.phone_required'),
    phoneE164: optionalText(20),
    password: passwordSchema,
    passConfirm: repeatedPasswordSchema,
  })
  .refine((form) => form.password === form.passConfirm, { path: ['passConfirm'], message: 'auth.passwords_differ' });

/** `username` is the email address. Its format is checked once both fields are present. */
export const loginSchema = z
  .object({
    username: requiredText('auth.credentials_required', emailLengthMax),
    password: typedPassword('auth.credentials_required', { max: currentPasswordMax }),
  })
  .refine(({ username }) => emailPattern.test(username), { path: ['username'], message: 'auth.email_format' });

export const requestPasswordResetSchema = z.object({
  email: requiredText('auth.reset_email_required', emailLengthMax).regex(emailPattern, 'auth.email_format'),
});

/** An invalid token or address gives the same error as an expired link. */
const resetLinkFields = {
  token: boundedText({
    error: 'refusals.reset_link_invalid',
    max: 200,
    longError: 'refusals.reset_link_invalid',
  }).regex(/^[\w-]+$/, 'refusals.reset_link_invalid'),
  email: requiredText('refusals.reset_link_invalid', emailLengthMax),
};

export const resetPasswordSchema = z
  .object({
    ...resetLinkFields,
    password: passwordSchema,
    password_confirmation: repeatedPasswordSchema,
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: 'auth.passwords_differ',
  });

/** Token for `Authorization: Bearer …`; clients read either `token` or `access_token`. */
export const issuedTokenSchema = z.object({
  token: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
});
export type IssuedToken = z.output<typeof issuedTokenSchema>;

export const sessionStartedSchema = okSchema.extend(issuedTokenSchema.shape);

export const profileSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  pending_email: z.string().nullable().meta({ description: 'New address that is not verified yet; null without one' }),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  post_code: z.string(),
  country: z.object({ id: z.number().int(), name: z.string(), hash: z.string(), iso: z.string() }).nullable(),
  realCountry: z.object({ hash: z.string() }),
  steamid: z.string(),
  steam_trade_link: z.string(),
  balance: moneySchema,
  balance_fiat: moneySchema,
  balance_reserved: z
    .array(
      z.object({
        order_id: z.number().int(),
        coins: moneySchema,
        waits_for_bank: z.boolean().meta({ description: 'Whether a bank decides about the payment' }),
      }),
    )
    .meta({
      description:
        'Coins that unpaid orders hold back; they are not part of `balance`. Buying the cart replaces the order that does not wait for a bank, and can spend its coins',
    }),
  avatarUrl: z.string().nullable(),
  created_at: z.string().meta({ description: 'ISO 8601' }),
  verification_data: z.object({ status: z.enum(['approved', 'pending']) }),
});
export type Profile = z.output<typeof profileSchema>;

export const readAuthRoute = defineRoute('readAuth', {
  access: 'public',
  summary: 'Whether the caller is signed in and verified; answers guests as well',
  input: emptyInputSchema,
  reply: z.object({ status: z.literal('OK'), authenticated: z.boolean(), emailVerified: z.boolean() }),
});

export const registerRoute = defineRoute('register', {
  access: 'public',
  summary: 'Opens an account, signs in and sends the verification email',
  input: registerSchema,
  aliases: { password_confirmation: 'passConfirm' },
  reply: sessionStartedSchema,
  refusals: ['registration_closed', 'email_taken', 'too_many_requests', 'service_unavailable'],
});

export const loginRoute = defineRoute('login', {
  access: 'public',
  summary:
    'Signs in; `second_factor_required` says that the password is right and the account wants a code too, which goes with the `challenge` of the answer',
  input: loginSchema,
  reply: sessionStartedSchema,
  refusals: [
    'credentials_wrong',
    'account_blocked',
    'second_factor_required',
    'too_many_requests',
    'service_unavailable',
  ],
});

export const logoutRoute = defineRoute('logout', {
  access: 'public',
  summary: 'Signs out; answers 200 without a session too',
  input: emptyInputSchema,
  reply: okSchema,
});

export const requestPasswordResetRoute = defineRoute('requestPasswordReset', {
  access: 'public',
  summary: 'Sends a link to set a new password; answers the same for addresses that nobody has',
  input: requestPasswordResetSchema,
  reply: doneSchema,
  refusals: ['too_many_requests'],
});

export const checkResetLinkRoute = defineRoute('checkResetLink', {
  access: 'public',
  summary: 'Says whether the link of a reset email still works; uses nothing up',
  input: z.object(resetLinkFields),
  reply: okSchema,
  refusals: ['reset_link_invalid', 'too_many_requests'],
});

export const resetPasswordRoute = defineRoute('resetPassword', {
  access: 'public',
  summary: 'Sets a new password by the link of the email and ends all sessions',
  input: resetPasswordSchema,
  reply: doneSchema,
  refusals: ['reset_link_invalid', 'too_many_requests', 'service_unavailable'],
});

export const resendVerificationRoute = defineRoute('resendVerification', {
  access: 'customer',
  summary: 'Sends the verification email again, to the new address where a change of it waits',
  input: emptyInputSchema,
  reply: doneSchema,
  refusals: ['email_already_verified', 'too_many_requests'],
});

export const readProfileRoute = defineRoute('readProfile', {
  access: 'customer',
  summary: 'The profile of the signed-in customer with the balance of the wallet',
  input: emptyInputSchema,
  reply: profileSchema,
});
