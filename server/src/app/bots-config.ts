import { z } from 'zod';

/** How bought items are delivered, by the settings. */
export interface DeliveryConfig {
  delivery: 'sandbox' | 'manual' | 'steam';
  /** Encrypts secrets of bots; null in a demo, which makes a key of its own. */
  botSecretsKey: Buffer | null;
  /** How long customers have to accept a trade offer. */
  tradeOfferHours: number;
  /** Unclear answers of Steam in a row after which a trade offer is left to staff. */
  tradeFailuresMax: number;
}

const keyBytes = 32;

export const deliverySettings = {
  DELIVERY: z.enum(['sandbox', 'manual', 'steam']).optional(),
  BOT_SECRETS_KEY: z
    .base64({ error: 'must be 32 random bytes in base64, as of `openssl rand -base64 32`' })
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === keyBytes, 'must be 32 random bytes in base64, as of `openssl rand -base64 32`')
    .optional(),
  TRADE_OFFER_HOURS: z.coerce.number().int().min(1).max(336).default(24),
  TRADE_FAILURES_MAX: z.coerce.number().int().min(1).max(100).default(12),
};

interface Settings {
  DELIVERY?: DeliveryConfig['delivery'] | undefined;
  BOT_SECRETS_KEY?: Buffer | undefined;
  TRADE_OFFER_HOURS: number;
  TRADE_FAILURES_MAX: number;
}

/** Bots at the twin of Steam in a demo without another address, else staff; bots outside a demo need a key. */
export function readDeliveryConfig(
  settings: Settings,
  { demo, isTwin }: { demo: boolean; isTwin: boolean },
): DeliveryConfig {
  const { DELIVERY: given, BOT_SECRETS_KEY: botSecretsKey = null } = settings;
  const { TRADE_OFFER_HOURS: tradeOfferHours, TRADE_FAILURES_MAX: tradeFailuresMax } = settings;
  const delivery = given ?? (isTwin ? 'steam' : demo ? 'sandbox' : 'manual');
  if (delivery === 'sandbox' && !demo) throw new Error('DELIVERY=sandbox delivers nothing: it is for demo mode.');
  if (delivery === 'steam' && !isTwin && botSecretsKey === null)
    throw new Error('DELIVERY=steam needs BOT_SECRETS_KEY, which encrypts what the bots sign in with.');
  return { delivery, botSecretsKey, tradeOfferHours, tradeFailuresMax };
}
