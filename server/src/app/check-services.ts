import { verifySmtp } from '#server/email/providers/smtp.ts';
import { type AccountCheck, checkAccount } from '#server/payments/providers/stripe/check-account.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from './config.ts';

export interface Finding {
  /** What was looked at, such as `mail`. */
  about: string;
  isGood: boolean;
  text: string;
}

interface ShopConfig extends Pick<Config, 'demo' | 'stripe' | 'publicUrl' | 'smtpUrl'> {
  /** Codes of the payment methods in the settings. */
  methods: readonly string[];
}

const answerMsMax = 5000;
const clockSecondsMax = 60;

const webhookTexts: Record<AccountCheck['webhook'], (url: string) => string> = {
  ready: (url) => `Stripe sends events to ${url}`,
  missing: (url) => `Stripe has no endpoint for ${url}. Add it in the dashboard, as docs/guides/going-live.md lists.`,
  disabled: (url) => `the endpoint for ${url} is disabled at Stripe. Enable it in the dashboard.`,
  other_version: (url) => `the endpoint for ${url} has another API version than the shop. Recreate it.`,
  lacks_events: (url) => `the endpoint for ${url} lacks events that docs/guides/going-live.md lists.`,
};

/** Asks what the shop depends on whether it works, one finding each. Sends no email and moves no money. */
export async function checkServices(config: ShopConfig, clock: Clock): Promise<Finding[]> {
  if (config.demo && config.stripe === null) return checkDemo(config);
  return [
    checkAddress(config),
    ...(await checkStripe(config, clock)),
    await checkReachable(config),
    await checkMail(config),
  ];
}

const good = (about: string, text: string): Finding => ({ about, isGood: true, text });
const wrong = (about: string, text: string): Finding => ({ about, isGood: false, text });

/** A demo shop needs nothing from outside: what is set all the same has to work. */
async function checkDemo(config: ShopConfig): Promise<Finding[]> {
  const { publicUrl, smtpUrl } = config;
  return [
    good('shop', 'this is a demo shop: a local twin of Stripe takes the payments, and nobody is charged'),
    publicUrl === null
      ? good('address', 'links lead to host and port of the shop, because PUBLIC_URL is not set')
      : good('address', `links lead to ${publicUrl}`),
    ...(publicUrl === null ? [] : [await checkReachable(config)]),
    good('clock', 'not checked: it is compared with that of Stripe, which a demo shop does not call'),
    smtpUrl === null ? good('mail', 'emails stay in the mailbox page, /sandbox/mail') : await checkMail(config),
  ];
}

function checkAddress({ publicUrl }: ShopConfig): Finding {
  if (publicUrl === null)
    return wrong('address', 'PUBLIC_URL is not set, so links in emails and payments lead nowhere.');
  if (!publicUrl.startsWith('https://'))
    return wrong('address', `${publicUrl} is not encrypted. Serve the shop by HTTPS.`);
  return good('address', `customers use ${publicUrl}`);
}

async function checkStripe({ stripe, publicUrl, demo, methods }: ShopConfig, clock: Clock): Promise<Finding[]> {
  if (stripe === null)
    return [
      wrong(
        'payments',
        'STRIPE_SECRET_KEY is not set: the shop pays by a local twin of Stripe, and nobody is charged.',
      ),
    ];
  const webhookUrl = `${publicUrl ?? ''}/webhooks/stripe`;
  try {
    const paid = methods.filter((code) => code !== 'balance');
    const account = await checkAccount({ ...stripe, clock }, { webhookUrl, methods: paid });
    const { isLive, clockAheadSeconds, webhook, lackingMethods: lacking } = account;
    const isTrial = !isLive && !demo;
    const isOff = Math.abs(clockAheadSeconds) > clockSecondsMax;
    return [
      isTrial
        ? wrong('payments', 'the key of Stripe is one of its test mode: nobody is charged. Use the live key.')
        : good('payments', `Stripe accepts the key (${isLive ? 'live' : 'test'} mode)`),
      isOff
        ? wrong('clock', `the clock is ${clockAheadSeconds} s ahead of Stripe's. Set up NTP: webhooks will be refused.`)
        : good('clock', "the clock agrees with Stripe's"),
      lacking.length > 0
        ? wrong(
            'methods',
            `Stripe does not offer: ${lacking.join(', ')}. Activate them in the dashboard, or remove them.`,
          )
        : good('methods', `Stripe offers every payment method of the shop (${paid.join(', ')})`),
      { about: 'webhook', isGood: webhook === 'ready', text: webhookTexts[webhook](webhookUrl) },
    ];
  } catch (error) {
    return [wrong('payments', `Stripe does not accept the key, or does not answer: ${messageOf(error)}`)];
  }
}

/** A webhook without a signature is refused by the shop, and by nobody else. */
async function checkReachable({ publicUrl }: ShopConfig): Promise<Finding> {
  const url = `${publicUrl ?? ''}/webhooks/stripe`;
  if (publicUrl === null) return wrong('reachable', 'PUBLIC_URL is not set, so the shop cannot be called.');
  try {
    const signal = AbortSignal.timeout(answerMsMax);
    const { status } = await fetch(url, { method: 'POST', body: '{}', redirect: 'manual', signal });
    if (status === 400) return good('reachable', `${url} leads to the shop`);
    return wrong(
      'reachable',
      `${url} answered ${status} instead of 400. Is the shop running, and does the proxy lead to it?`,
    );
  } catch (error) {
    return wrong('reachable', `${url} does not answer from here: ${messageOf(error)}`);
  }
}

async function checkMail({ smtpUrl }: ShopConfig): Promise<Finding> {
  if (smtpUrl === null) return wrong('mail', 'SMTP_URL is not set: emails stay in the mailbox page.');
  try {
    await verifySmtp(smtpUrl);
    return good('mail', `the mail server ${new URL(smtpUrl).host} accepts the sign-in`);
  } catch (error) {
    return wrong('mail', `the mail server ${new URL(smtpUrl).host} does not work: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
