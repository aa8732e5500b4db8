import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { assert } from '#server/platform/assert.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import { withoutBlanks } from '#server/payments/payouts.rules.ts';
import type { CardDetails, CardToken } from '#server/payments/payout-destination.types.ts';
import type { PayoutAnswer, PayoutKey, PayoutOrder, PayoutReport, SentPayout } from '#server/payments/payouts.types.ts';
import { callStripe, isRefused, makeOnce } from './call-stripe.ts';
import { idOf, toPayoutReport } from './to-money-report.ts';

/** Payouts by Stripe Connect: a customer is a connected account with one card or bank account. */
export function stripePayouts(
  stripe: Stripe,
): Pick<PaymentGateway, 'tokeniseCard' | 'payOut' | 'findPayout' | 'queryPayout' | 'recallPayout'> {
  return {
    tokeniseCard: (card) => tokeniseCard(stripe, card),
    payOut: (order) => callStripe('pay out', () => payOut(stripe, order)),
    findPayout: (order) => callStripe('look for a payout', () => findPayout(stripe, order)),
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

/** Stripe forgets idempotency keys after a day, and repeats failures until then, so a retry first looks for what it did. */
async function payOut(stripe: Stripe, order: PayoutOrder): Promise<PayoutAnswer> {
  try {
    const transfer = await openTransfer(stripe, order);
    const stripeAccount = idOf(transfer.destination);
    assert(stripeAccount, `transfer ${transfer.id} has a destination`);
    const payout = await openPayout(stripe, { order, stripeAccount });
    return { state: 'sent', providerPayoutId: payout.id };
  } catch (error) {
    if (isRefused(error)) return { state: 'declined', reason: toReason(error) };
    throw error;
  }
}

function openTransfer(stripe: Stripe, order: PayoutOrder): Promise<Stripe.Transfer> {
  const { key, amountMinor } = order;
  const params = { amount: amountMinor, currency: 'eur', transfer_group: key, metadata: metadataOf(order) };
  return makeOnce(`${key}-transfer`, async (idempotencyKey) => {
    const earlier = await findTransfer(stripe, key);
    if (earlier) return earlier;
    const destination = await openAccount(stripe, order);
    return stripe.transfers.create({ ...params, destination }, { idempotencyKey });
  });
}

/** From the connected account to the card or bank account. */
function openPayout(
  stripe: Stripe,
  { order, stripeAccount }: { order: PayoutOrder; stripeAccount: string },
): Promise<Stripe.Payout> {
  const { key, amountMinor } = order;
  const metadata = metadataOf(order);
  return makeOnce(`${key}-payout`, async (idempotencyKey) => {
    const earlier = await findPayoutOf(stripe, { order, stripeAccount });
    const params = { amount: amountMinor, currency: 'eur', metadata };
    return earlier ?? stripe.payouts.create(params, { idempotencyKey, stripeAccount });
  });
}

async function findPayoutOf(
  stripe: Stripe,
  { order, stripeAccount }: { order: PayoutKey; stripeAccount: string },
): Promise<Stripe.Payout | null> {
  const sent = (await stripe.payouts.list({ limit: 100 }, { stripeAccount })).data;
  return sent.find((one) => one.metadata?.['payout_id'] === metadataOf(order).payout_id) ?? null;
}

const metadataOf = ({ payoutId }: PayoutKey) => ({ payout_id: String(payoutId) });

/** Money that only reached the connected account is not paid. */
async function findPayout(stripe: Stripe, order: PayoutKey): Promise<string | null> {
  const stripeAccount = idOf((await findTransfer(stripe, order.key))?.destination);
  return stripeAccount === null ? null : ((await findPayoutOf(stripe, { order, stripeAccount }))?.id ?? null);
}

async function queryPayout(stripe: Stripe, { key, providerPayoutId }: SentPayout): Promise<PayoutReport | null> {
  const stripeAccount = idOf((await findTransfer(stripe, key))?.destination);
  assert(stripeAccount, `payout ${key} was sent`);
  return toPayoutReport(await stripe.payouts.retrieve(providerPayoutId, {}, { stripeAccount }));
}

/** Money of a failed or refused payout is at the connected account, and returns from there to the shop. */
async function recallPayout(stripe: Stripe, order: PayoutKey): Promise<void> {
  await makeOnce(`${order.key}-reversal`, async (idempotencyKey) => {
    const transfer = await findTransfer(stripe, order.key);
    if (!transfer || transfer.reversed) return;
    await stripe.transfers.createReversal(transfer.id, { metadata: metadataOf(order) }, { idempotencyKey });
  });
}

async function findTransfer(stripe: Stripe, key: string): Promise<Stripe.Transfer | null> {
  const [transfer] = (await stripe.transfers.list({ transfer_group: key, limit: 1 })).data;
  return transfer ?? null;
}

/** Code and words of Stripe, whose reasons are sentences; here they are parts of sentences. */
function toReason({ code, message }: Stripe.errors.StripeInvalidRequestError): string {
  const words = message.replace(/\.$/, '');
  return code === undefined ? words : `${code}: ${words}`;
}

/** A second account, made after a failure, never gets money. */
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
  const account = await makeOnce(`${order.key}-account`, (idempotencyKey) =>
    stripe.accounts.create(toAccount(bankAccount, country), { idempotencyKey }),
  );
  return account.id;
}
