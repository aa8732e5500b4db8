import { z } from 'zod';
import { isPushPair } from '#server/alerts/push/push-keys.ts';
import type { PushKeys } from '#server/alerts/push/push.types.ts';

const optionalSchema = z
  .string()
  .optional()
  .transform((text) => text || null);

export const pushEnvironment = {
  VAPID_PUBLIC_KEY: optionalSchema,
  VAPID_PRIVATE_KEY: optionalSchema,
  VAPID_SUBJECT: optionalSchema,
  PUSH_TEST_ORIGIN: optionalSchema,
};

export interface PushSettings {
  /** Null sends no push messages, outside demo mode. */
  keys: PushKeys | null;
  /** Origin of a push service on this machine, for tests. */
  testOrigin: string | null;
}

type PushValues = { [Name in keyof typeof pushEnvironment]: string | null };

export function readPushSettings(values: PushValues): PushSettings {
  return { keys: readKeys(values), testOrigin: readTestOrigin(values.PUSH_TEST_ORIGIN) };
}

function readKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: PushValues) {
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey || !isPushPair({ publicKey, privateKey }))
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair. Make one with: npm run push-keys');
  if (!subject || !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    throw new Error('VAPID_SUBJECT must be mailto: and an address, or an https address: push services write there.');
  return { publicKey, privateKey, subject };
}

/** Endpoints come from customers: no other origin than one of this machine may be added. */
function readTestOrigin(origin: string | null): string | null {
  if (origin === null) return null;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url?.origin !== origin || !['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname))
    throw new Error('PUSH_TEST_ORIGIN is for tests, and must be an origin on this machine.');
  return origin;
}
