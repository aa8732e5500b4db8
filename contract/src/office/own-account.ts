import { z } from 'zod';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  okSchema,
  payloadSchema,
  typedPassword,
} from '#contract/fields.ts';
import { currentPasswordMax, emailSchema, loginSchema, passwordSchema } from '#contract/identity.ts';
import { defineOfficeRoute } from './office-route.ts';
import { staffRoles } from './roles.ts';

/** Calls with which staff sign in and keep their own account. */

const roleSchema = z.enum(staffRoles);

/** Token of a setup link. An unusable one is refused like one that has expired. */
const setupTokenSchema = boundedText({
  error: 'refusals.setup_link_invalid',
  max: 200,
  longError: 'refusals.setup_link_invalid',
}).regex(/^[\w-]+$/, 'refusals.setup_link_invalid');

/** Code of the authenticator app, or a recovery code. */
const codeSchema = boundedText({ error: 'refusals.totp_required', max: 40, isTrimmed: true });
const requiredCodeSchema = codeSchema.min(1, 'refusals.totp_required');
const typedCurrentPassword = typedPassword('account.current_password_required', { max: currentPasswordMax });

const memberSchema = z.object({ id: z.number().int(), email: z.string(), name: z.string(), role: roleSchema });
const recoveryCodesSchema = z.array(z.string()).meta({ description: 'Each signs in once; shown this once' });

export const readSignInRoute = defineOfficeRoute('readSignIn', {
  summary: 'What the sign-in page shows beside its form',
  input: emptyInputSchema,
  reply: okSchema.extend({
    demo_staff: z
      .array(
        memberSchema.omit({ id: true }).extend({
          password: z.string(),
          code: z.string().nullable().meta({ description: 'Next code that signs in; null: wait half a minute' }),
        }),
      )
      .optional()
      .meta({ description: 'Accounts to try, in demo mode only' }),
  }),
});

export const readMeRoute = defineOfficeRoute('readMe', {
  summary: 'Who is signed in, and to which shop',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.object({
      staff: memberSchema,
      shop: z.object({
        name: z.string(),
        is_sandbox: z.boolean().meta({ description: 'Whether payments move no real money' }),
        currency: z.string().meta({ description: 'Currency of the books' }),
        time_zone: z.string().meta({ description: 'Of promised times, such as `Europe/Berlin`' }),
      }),
    }),
  ),
});

export const signInRoute = defineOfficeRoute('signIn', {
  summary: 'Signs a member of staff in; without a code, `totp_required` says that the password is right',
  input: z.object({
    email: emailSchema,
    password: loginSchema.shape.password,
    code: codeSchema.nullish().transform((code) => code || null),
  }),
  reply: okSchema.extend({ staff: memberSchema }),
  refusals: [
    'credentials_wrong',
    'totp_required',
    'totp_wrong',
    'staff_locked',
    'too_many_requests',
    'service_unavailable',
  ],
});

export const signOutRoute = defineOfficeRoute('signOut', {
  summary: 'Signs out; answers 200 without a session too',
  input: emptyInputSchema,
  reply: okSchema,
});

export const checkSetupLinkRoute = defineOfficeRoute('checkSetupLink', {
  summary: 'The account that a setup link sets up, and the secret for its authenticator app; uses nothing up',
  input: z.object({ token: setupTokenSchema }),
  reply: payloadSchema(
    memberSchema.omit({ id: true }).extend({
      totp_secret: z.string().meta({ description: 'Base32, to be typed into the app' }),
      totp_uri: z.string().meta({ description: 'otpauth://, to be opened or scanned by the app' }),
    }),
  ),
  refusals: ['setup_link_invalid', 'too_many_requests'],
});

export const setUpAccountRoute = defineOfficeRoute('setUpAccount', {
  summary: 'Sets password and authenticator app by a setup link, signs in and returns the recovery codes',
  input: z.object({ token: setupTokenSchema, password: passwordSchema, code: requiredCodeSchema }),
  reply: okSchema.extend({ recovery_codes: recoveryCodesSchema }),
  refusals: ['setup_link_invalid', 'totp_wrong', 'too_many_requests', 'service_unavailable'],
});

export const readOwnAccountRoute = defineOfficeRoute('readOwnAccount', {
  summary: 'The account of the caller with its sessions',
  input: emptyInputSchema,
  reply: payloadSchema(
    memberSchema.extend({
      recovery_codes_left: z.number().int(),
      sessions: z.array(
        z.object({
          id: z.number().int(),
          device: z.string().meta({ description: 'Browser and system' }),
          network: z.string().meta({ description: 'Shortened address' }),
          created_at: epochSecondsSchema,
          last_used_at: epochSecondsSchema,
          current: z.boolean(),
        }),
      ),
    }),
  ),
});

export const changeOwnPasswordRoute = defineOfficeRoute('changeOwnPassword', {
  summary: 'Changes the password of the caller and ends the other sessions',
  input: z.object({ cur_password: typedCurrentPassword, new_password: passwordSchema }),
  reply: okSchema,
  refusals: ['too_many_requests', 'service_unavailable'],
});

export const renewRecoveryCodesRoute = defineOfficeRoute('renewRecoveryCodes', {
  summary: 'Replaces the recovery codes of the caller',
  input: z.object({ cur_password: typedCurrentPassword }),
  reply: okSchema.extend({ recovery_codes: recoveryCodesSchema }),
  refusals: ['too_many_requests', 'service_unavailable'],
});

export const revokeOwnSessionRoute = defineOfficeRoute('revokeOwnSession', {
  summary: 'Ends a session of the caller',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['session_not_found'],
});

export const revokeOtherOwnSessionsRoute = defineOfficeRoute('revokeOtherOwnSessions', {
  summary: 'Ends all sessions of the caller but this one',
  input: emptyInputSchema,
  reply: okSchema,
});
