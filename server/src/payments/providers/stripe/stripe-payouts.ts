import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { assert } from '#server/platform/assert.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import { withoutBlanks } from '#server/payments/payouts.rules.ts';
import type {
  CardDetails,
  CardToken,
  PayoutAnswer,
  PayoutKey,
  PayoutOrder,
  PayoutReport,
  SentPayout,
} from '#server/payments/payouts.types.ts';
import { callStripe, isRefused } from './call-stripe.ts';
import { idOf, toPayoutReport } from './to-money-report.ts';

/** Payouts by Stripe Connect: a customer is a connected account with one card or bank account. */
export function stripePayouts(
  stripe: Stripe,
): Pick<PaymentGateway, 'tokeniseCard' | 'payOut' | 'queryPayout' | 'recallPayout'> {
  return {
    tokeniseCard: (card) => tokeniseCard(stripe, card),
    payOut: (order) => callStripe('pay out', () => payOut(stripe, order)),
    queryPayout: (order) => callStripe('read a payout', () => queryPayout(stripe, order)),
    recallPayout: (order) => callStripe('recall a payout', () => recallPayout(stripe, order)),
  };
}

async function tokeniseCard(
  stripe: Stripe,
  { number, holder, expireMonth, expireYear }: CardDetails,
): Promise<CardToken> {
  // Every attempt makes a card of its own. A key made of the card would give it away.
  const key = randomUUID();
  const details = {
    number: withoutBlanks(number),
    name: holder,
    exp_month: String(expireMonth),
    exp_year: String(expireYear),
    currency: 'eur',
  };
  return callStripe('store a card', async () => {
    const token = await stripe.tokens.create({ card: details }, { idempotencyKey: `${key}-token` });
    const { card } = token;
    assert(card, 'the token is one of a card');
    // A token is used once and soon; the account keeps the card until the payout.
    const params = toAccount(token.id, card.country);
    const account = await stripe.accounts.create(params, { idempotencyKey: `${key}-account` });
    return { token: account.id, brand: card.brand.toLowerCase(), last4: card.last4 };
  });
}

function toAccount(
  externalAccount: Stripe.AccountCreateParams['external_account'],
  country: string | null,
): Stripe.AccountCreateParams {
  return {
    type: 'custom',
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    ...(externalAccount !== undefined && { external_account: externalAccount }),
    ...(country !== null && { country }),
  };
}

/** The same until Stripe refuses: it would repeat the refusal for a day, even after its reason is gone. */
const attemptKey = ({ key, refusals }: PayoutOrder, step: 'account' | 'transfer' | 'payout'): string =>
  `${key}-${step}-${refusals}`;

/** Stripe forgets idempotency keys after a day, so a retry first looks for what it did. */
async function payOut(stripe: Stripe, order: PayoutOrder): Promise<PayoutAnswer> {
  const { payoutId, amountMinor, key } = order;
  const metadata = { payout_id: String(payoutId) };
  try {
    const [earlier] = (await stripe.transfers.list({ transfer_group: key, limit: 1 })).data;
    const transfer =
      earlier ??
      (await stripe.transfers.create(
        {
          amount: amountMinor,
          currency: 'eur',
          destination: await openAccount(stripe, order),
          transfer_group: key,
          metadata,
        },
        { idempotencyKey: attemptKey(order, 'transfer') },
      ));
    const stripeAccount = idOf(transfer.destination);
    assert(stripeAccount, `transfer ${transfer.id} has a destination`);
    const sent = (await stripe.payouts.list({ limit: 100 }, { stripeAccount })).data;
    const payout =
      sent.find((one) => one.metadata?.['payout_id'] === metadata.payout_id) ??
      (await stripe.payouts.create(
        { amount: amountMinor, currency: 'eur', metadata },
        { idempotencyKey: attemptKey(order, 'payout'), stripeAccount },
      ));
    return { state: 'sent', providerPayoutId: payout.id };
  } catch (error) {
    if (isRefused(error)) return { state: 'declined', reason: withoutPeriod(error.message) };
    throw error;
  }
}

async function queryPayout(stripe: Stripe, { key, providerPayoutId }: SentPayout): Promise<PayoutReport | null> {
  const { stripeAccount } = await findTransfer(stripe, key);
  return toPayoutReport(await stripe.payouts.retrieve(providerPayoutId, {}, { stripeAccount }));
}

/** Money of a failed or refused payout is at the connected account, and returns from there to the shop. */
async function recallPayout(stripe: Stripe, { payoutId, key }: PayoutKey): Promise<void> {
  const [transfer] = (await stripe.transfers.list({ transfer_group: key, limit: 1 })).data;
  if (!transfer || transfer.reversed) return;
  const metadata = { payout_id: String(payoutId) };
  await stripe.transfers.createReversal(transfer.id, { metadata }, { idempotencyKey: `${key}-reversal` });
}

async function findTransfer(
  stripe: Stripe,
  key: string,
): Promise<{ transfer: Stripe.Transfer; stripeAccount: string }> {
  const [transfer] = (await stripe.transfers.list({ transfer_group: key, limit: 1 })).data;
  const stripeAccount = idOf(transfer?.destination);
  assert(transfer && stripeAccount, `payout ${key} was sent`);
  return { transfer, stripeAccount };
}

/** Reasons are parts of sentences here, and sentences at Stripe. */
const withoutPeriod = (reason: string): string => reason.replace(/\.$/, '');

async function openAccount(stripe: Stripe, order: PayoutOrder): Promise<string> {
  const { destination } = order;
  if (destination.method === 'card') return destination.token;
  const { iban, holder } = destination;
  const country = iban.slice(0, 2);
  const bankAccount = {
    object: 'bank_account',
    country,
    currency: 'eur',
    account_number: iban,
    account_holder_name: holder,
    account_holder_type: 'individual',
  } as const;
  const account = await stripe.accounts.create(toAccount(bankAccount, country), {
    idempotencyKey: attemptKey(order, 'account'),
  });
  return account.id;
}
