import { readConfig } from '#server/app/config.ts';
import type { SimTwin } from './sim-twin.ts';

/** What staff commands and the shop are configured with: production, with the twin as Stripe. */
export function toConfig(url: string, { keys }: Pick<SimTwin, 'keys'>) {
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_BASE: keys.apiBase,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://shop.example',
    RATE_LIMIT_FACTOR: '1000',
  });
  // Without a public address, links lead to the shop that answers.
  return { ...config, publicUrl: null, development: true, stripe: keys };
}
