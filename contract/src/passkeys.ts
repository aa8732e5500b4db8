import { z } from 'zod';
import {
  boundedText,
  doneSchema,
  emptyInputSchema,
  idSchema,
  okSchema,
  payloadSchema,
  requiredText,
} from './fields.ts';
import { sessionStartedSchema } from './identity.ts';
import { defineRoute } from './route.ts';
import { ownPasswordSchema } from './sign-in-safety.ts';

/** Passkeys, with the shapes of WebAuthn in JSON: bytes are base64url. */

const invalid = 'refusals.passkey_invalid';
const bytesText = (max: number) =>
  boundedText({ error: invalid, max, longError: invalid }).regex(/^[\w-]+={0,2}$/, invalid);

export const passkeyNameSchema = requiredText('account.passkey_name_required', 100);

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int().meta({ description: 'Milliseconds' }),
  excludeCredentials: z.array(descriptorSchema).meta({ description: 'Passkeys that the account has' }),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int().meta({ description: 'Milliseconds' }),
  allowCredentials: z.array(descriptorSchema).meta({ description: 'Empty lets the authenticator offer what it has' }),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof requestOptionsSchema>;

const credentialShape = {
  id: bytesText(1400),
  rawId: bytesText(1400),
  type: z.literal('public-key', { error: invalid }),
};

export const newPasskeySchema = z.object(
  {
    ...credentialShape,
    response: z.object(
      {
        clientDataJSON: bytesText(2000),
        attestationObject: bytesText(2000),
        transports: z
          .array(boundedText({ error: invalid, max: 30 }).regex(/^[\w-]+$/, invalid), { error: invalid })
          .max(10, invalid)
          .optional(),
      },
      { error: invalid },
    ),
  },
  { error: invalid },
);
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const passkeyAnswerSchema = z.object(
  {
    ...credentialShape,
    response: z.object(
      {
        clientDataJSON: bytesText(2000),
        authenticatorData: bytesText(2000),
        signature: bytesText(2000),
        userHandle: bytesText(200).optional(),
      },
      { error: invalid },
    ),
  },
  { error: invalid },
);
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

export const startPasskeyRoute = defineRoute('startPasskey', {
  access: 'customer',
  summary: 'Begins to add a passkey: gives what `navigator.credentials.create` needs',
  input: z.object({ cur_password: ownPasswordSchema }),
  reply: payloadSchema(creationOptionsSchema),
  refusals: ['passkeys_full', 'second_factor_not_fresh', 'sign_in_again', 'too_many_requests', 'service_unavailable'],
});

export const addPasskeyRoute = defineRoute('addPasskey', {
  access: 'customer',
  summary: 'Adds the passkey that the authenticator made',
  input: z.object({ name: passkeyNameSchema, passkey: newPasskeySchema }),
  reply: doneSchema,
  refusals: ['passkey_invalid', 'passkeys_full', 'second_factor_not_fresh'],
});

export const removePasskeyRoute = defineRoute('removePasskey', {
  access: 'customer',
  summary: 'Removes a passkey; the only way to sign in stays',
  input: z.object({ id: idSchema }),
  reply: doneSchema,
  refusals: ['passkey_not_found', 'second_factor_not_fresh', 'last_way_in'],
});

export const startPasskeySignInRoute = defineRoute('startPasskeySignIn', {
  access: 'public',
  summary: 'Begins a sign-in by passkey: gives what `navigator.credentials.get` needs',
  input: emptyInputSchema,
  reply: payloadSchema(requestOptionsSchema),
  refusals: ['too_many_requests'],
});

export const signInByPasskeyRoute = defineRoute('signInByPasskey', {
  access: 'public',
  summary: 'Signs in by a passkey alone; it counts as both factors',
  input: z.object({ passkey: passkeyAnswerSchema }),
  reply: sessionStartedSchema,
  refusals: ['passkey_invalid', 'account_blocked', 'too_many_requests'],
});

export const startPasskeyConfirmationRoute = defineRoute('startPasskeyConfirmation', {
  access: 'customer',
  summary: 'Begins to confirm this session by a passkey',
  input: emptyInputSchema,
  reply: payloadSchema(requestOptionsSchema),
  refusals: ['too_many_requests'],
});

export const confirmByPasskeyRoute = defineRoute('confirmByPasskey', {
  access: 'customer',
  summary: 'Confirms this session by a passkey for ten minutes, as large payouts and changes of second factors ask for',
  input: z.object({ passkey: passkeyAnswerSchema }),
  reply: okSchema,
  refusals: ['passkey_invalid'],
});
