import { resolve } from 'node:path';
import { z } from 'zod';
import { type DeliveryConfig, deliverySettings, readDeliveryConfig } from './bots-config.ts';
import { readSteamConfig, type SteamConfig, steamSettings } from './steam-config.ts';
import { pushEnvironment, type PushSettings, readPushSettings } from './push-settings.ts';

/** Configuration, read once at start and documented in `.env.example`. */
export interface Config extends DeliveryConfig {
  port: number;
  host: string;
  /** Absolute path of data and caches. */
  dataDir: string;
  databaseUrl: string;
  /** PostgreSQL itself where `databaseUrl` leads to PgBouncer; else null. */
  directDatabaseUrl: string | null;
  /** What the process does; `all` is everything. */
  role: 'web' | 'worker' | 'bot' | 'all';
  /** Web processes behind one port, beside one that runs jobs; 1 runs both in this process. */
  processes: number;
  /** Connections of a process to the database; null for the default. */
  databaseConnections: number | null;
  /** Public origin without a trailing slash; null uses host and port. */
  publicUrl: string | null;
  demo: boolean;
  /** Keys of Stripe; null pays by its local twin, in demo mode only. */
  stripe: StripeKeys | null;
  steam: SteamConfig;
  development: boolean;
  seed: 'full' | 'small';
  smtpUrl: string | null;
  mailFrom: string;
  imageHost: string | null;
  /** URL of the country service with `{ip}`; null disables it. */
  countryGuessUrl: string | null;
  /** Listeners of the feed that a process serves. */
  feedListenersMax: number;
  /** Lets webhooks lead to this machine, without HTTPS; for tests. */
  webhooksToLoopback: boolean;
  /** URL of a source of exchange rates; null leaves the rates to staff. */
  ratesUrl: string | null;
  corsOrigins: string[];
  /** Addresses of trusted proxies. */
  trustProxy: string[];
  logLevel: string;
  /** Multiplies the limits listed in `docs/guides/rate-limits.md`. */
  rateLimitFactor: number;
  deliveryDelaySeconds: number;
  /** Time for load balancers to notice that the process will close. */
  drainSeconds: number;
  /** Statements that take longer are logged. */
  slowStatementMs: number;
  /** Whether traces are sent to an OpenTelemetry collector. */
  isTraced: boolean;
  /** Address of the metrics; null serves none. */
  metricsAt: { host: string; port: number } | null;
  push: PushSettings;
}

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** Origin of another API, such as the local twin; null for Stripe's own. */
  apiBase: string | null;
}

const listSchema = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const optionalSchema = z
  .string()
  .optional()
  .transform((text) => text || null);

const databaseUrlSchema = z.string({
  error:
    'must be the address of a PostgreSQL 15 or newer, as postgres://user:password@host:port/database; `npm start` runs one and sets it',
});

const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
  .transform((url) => new URL(url))
  .refine(({ username, pathname, search, hash }) => `${username}${pathname}${search}${hash}` === '/', {
    error: 'must end with its host or port',
  })
  .transform(({ origin }) => origin);

const imageHostSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://images.example' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
  .optional()
  .transform((url) => url ?? null);

/** `{ip}` must be in the path or the query. */
const countryGuessSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://countries.example/{ip}' })
  .refine((url) => /^https?:\/\/[^/?#{]+[/?][^#]*\{ip\}/i.test(url), { error: 'must hold {ip} behind its host' })
  .optional()
  .transform((url) => url ?? null);

const ratesUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://rates.example/latest?base=EUR' })
  .optional()
  .transform((url) => url ?? null);

const optionalOriginSchema = originSchema.optional().transform((url) => url ?? null);

const proxySchema = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.literal(['loopback', 'linklocal', 'uniquelocal'])],
  {
    error: 'must be addresses, ranges, loopback, linklocal or uniquelocal',
  },
);

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrlSchema,
  DATABASE_DIRECT_URL: optionalSchema,
  ROLE: z.enum(['web', 'worker', 'bot', 'all']).default('all'),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(1000).optional(),
  PUBLIC_URL: optionalOriginSchema,
  NODE_ENV: z.string().default('development'),
  DEMO: z.string().optional(),
  LOADOUT_DEV: z.string().optional(),
  SEED: z.enum(['full', 'small']).default('full'),
  STRIPE_SECRET_KEY: optionalSchema,
  STRIPE_WEBHOOK_SECRET: optionalSchema,
  STRIPE_API_BASE: optionalOriginSchema,
  ...steamSettings,
  ...deliverySettings,
  SMTP_URL: optionalSchema,
  MAIL_FROM: z.string().default('Loadout <shop@example.com>'),
  IMAGE_HOST: imageHostSchema,
  COUNTRY_GUESS_URL: countryGuessSchema,
  FEED_LISTENERS_MAX: z.coerce.number().int().min(0).max(100_000).default(2000),
  WEBHOOKS_TO_LOOPBACK: z.string().optional(),
  RATES_URL: ratesUrlSchema,
  CORS_ORIGINS: listSchema.pipe(z.array(originSchema)),
  TRUST_PROXY: listSchema.pipe(z.array(proxySchema)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  DELIVERY_DELAY_SECONDS: z.coerce.number().int().nonnegative().default(5),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  SLOW_STATEMENT_MS: z.coerce.number().int().positive().default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSchema,
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ...pushEnvironment,
});

/** Reads the environment. Throws one error naming every invalid setting; empty ones count as missing. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The settings cannot be used. ${reasons.join('; ')}`);
  }
  const settings = parsed.data;
  const demo = settings.DEMO === undefined ? settings.NODE_ENV !== 'production' : settings.DEMO === '1';
  const stripe = readStripeKeys(settings);
  if (!demo && !stripe) {
    throw new Error(
      'Outside demo mode the shop needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Set DEMO=1 to pay by a local twin of Stripe.',
    );
  }
  if (settings.SMTP_URL && !settings.PUBLIC_URL) {
    throw new Error('SMTP_URL needs PUBLIC_URL: the links in emails must lead to the shop, whatever a request claims.');
  }
  const steam = readSteamConfig(settings, demo);
  const isTwin = steam.communityBase === null;
  return { ...toConfig(settings, { demo, stripe, steam }), ...readDeliveryConfig(settings, { demo, isTwin }) };
}

function readStripeKeys(settings: z.output<typeof environmentSchema>): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = settings;
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret)
    throw new Error(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: without the second no payment is ever confirmed.',
    );
  if (apiBase) refuseIfKeyLeaks(secretKey, new URL(apiBase));
  return { secretKey, webhookSecret, apiBase };
}

/** The secret key and card numbers travel to STRIPE_API_BASE. */
function refuseIfKeyLeaks(secretKey: string, { protocol, hostname }: URL): void {
  if (/^[rs]k_live_/.test(secretKey))
    throw new Error('STRIPE_API_BASE is for tests: remove it, or use a test key of Stripe instead of a live one.');
  if (protocol !== 'https:' && !['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    throw new Error('STRIPE_API_BASE needs https, except on this machine: the secret key travels there.');
}

function toConfig(
  settings: z.output<typeof environmentSchema>,
  { demo, stripe, steam }: Pick<Config, 'demo' | 'stripe' | 'steam'>,
): Omit<Config, keyof DeliveryConfig> {
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    directDatabaseUrl: settings.DATABASE_DIRECT_URL,
    role: settings.ROLE,
    processes: settings.PROCESSES,
    databaseConnections: settings.DATABASE_CONNECTIONS ?? null,
    publicUrl: settings.PUBLIC_URL,
    demo,
    stripe,
    steam,
    development: settings.LOADOUT_DEV === '1',
    seed: settings.SEED,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    imageHost: settings.IMAGE_HOST,
    countryGuessUrl: settings.COUNTRY_GUESS_URL,
    feedListenersMax: settings.FEED_LISTENERS_MAX,
    webhooksToLoopback: settings.WEBHOOKS_TO_LOOPBACK === '1',
    ratesUrl: settings.RATES_URL,
    corsOrigins: settings.CORS_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    deliveryDelaySeconds: settings.DELIVERY_DELAY_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS,
    slowStatementMs: settings.SLOW_STATEMENT_MS,
    isTraced: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== null,
    metricsAt:
      settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    push: readPushSettings(settings),
  };
}
