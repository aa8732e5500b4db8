import { describeCard } from '#server/payments/payouts.rules.ts';
import {
  insertObject,
  selectObject,
  selectObjectForUpdate,
  selectObjects,
  selectTransactions,
  updateObject,
} from '#server/twin/twin.sql.ts';
import type { TwinObjects } from '#server/twin/twin.types.ts';
import { buildObject, buildTransaction, newId } from '#server/twin/twin-objects.ts';
import { defineCall } from './define-call.ts';
import {
  accountParams,
  pageParams,
  payoutParams,
  refundListParams,
  refundParams,
  tokenParams,
  transactionListParams,
  transferListParams,
  transferParams,
} from './params.ts';
import { missing, TwinError } from './twin-error.ts';

const listOf = (url: string, data: unknown[], hasMore = false) => ({ object: 'list', url, data, has_more: hasMore });

export const createRefund = defineCall(refundParams, async (tx, { params, now }) => {
  const intent = await selectObject(tx, 'payment_intent', params.payment_intent);
  const chargeId = intent?.body.latest_charge;
  const charge = typeof chargeId === 'string' ? await selectObjectForUpdate(tx, 'charge', chargeId) : null;
  if (!charge) throw missing('payment_intent', params.payment_intent);
  const refunded = charge.body.amount_refunded + params.amount;
  if (refunded > charge.body.amount)
    throw new TwinError(400, { code: 'charge_already_refunded', message: 'The refund is above what is left.' });
  const id = newId('re');
  const transaction = buildTransaction({ type: 'refund', source: id, amount: -params.amount }, now);
  const fields: Partial<TwinObjects['refund']> = {
    ...params,
    id,
    metadata: params.metadata ?? {},
    charge: charge.body.id,
    currency: 'eur',
    balance_transaction: transaction.id,
    status: 'succeeded',
  };
  const body = buildObject('refund', fields, now);
  await insertObject(tx, { type: 'refund', body, parent: params.payment_intent, now });
  await insertObject(tx, { type: 'balance_transaction', body: transaction, now });
  await updateObject(tx, { ...charge.body, amount_refunded: refunded, refunded: refunded === charge.body.amount });
  return body;
});

export const listRefunds = defineCall(refundListParams, async (tx, { params }) =>
  listOf(
    '/v1/refunds',
    await selectObjects(tx, { type: 'refund', parent: params.payment_intent, limit: params.limit }),
  ),
);

/** Keeps no card number and no name. */
export const createToken = defineCall(tokenParams, async (tx, { params, now }) => {
  const { number, exp_month: month, exp_year: year } = params.card;
  const { brand, last4 } = describeCard(number);
  const sample = buildObject('token', {}, now);
  const card = { ...sample.card, id: newId('card'), brand, last4, exp_month: month, exp_year: year, country: 'DE' };
  const body = buildObject('token', { id: newId('tok'), card: card as TwinObjects['token']['card'] }, now);
  await insertObject(tx, { type: 'token', body, now });
  return body;
});

export const createAccount = defineCall(accountParams, async (tx, { params, now }) => {
  const { external_account: external, country } = params;
  if (typeof external === 'string') {
    const token = await selectObjectForUpdate(tx, 'token', external);
    if (!token) throw missing('token', external);
    if (token.body.used) throw new TwinError(400, { code: 'token_already_used', message: 'The token was used.' });
    await updateObject(tx, { ...token.body, used: true });
  }
  const body = buildObject('account', { id: newId('acct'), country: country ?? 'DE', payouts_enabled: true }, now);
  await insertObject(tx, { type: 'account', body, now });
  return body;
});

export const createTransfer = defineCall(transferParams, async (tx, { params, now }) => {
  if (!(await selectObject(tx, 'account', params.destination))) throw missing('account', params.destination);
  const id = newId('tr');
  const transaction = buildTransaction({ type: 'transfer', source: id, amount: -params.amount }, now);
  const fields = { ...params, id, metadata: params.metadata ?? {}, balance_transaction: transaction.id };
  const body = buildObject('transfer', fields, now);
  await insertObject(tx, { type: 'transfer', body, parent: params.transfer_group, now });
  await insertObject(tx, { type: 'balance_transaction', body: transaction, now });
  return body;
});

export const listTransfers = defineCall(transferListParams, async (tx, { params }) =>
  listOf(
    '/v1/transfers',
    await selectObjects(tx, { type: 'transfer', parent: params.transfer_group, limit: params.limit }),
  ),
);

/** Of a connected account, to its card or bank. */
export const createPayout = defineCall(payoutParams, async (tx, { params, account, now }) => {
  if (account === null || !(await selectObject(tx, 'account', account))) throw missing('account', account ?? '');
  const fields = { ...params, id: newId('po'), metadata: params.metadata ?? {}, status: 'in_transit' };
  const body = buildObject('payout', fields, now);
  await insertObject(tx, { type: 'payout', body, parent: account, now });
  return body;
});

export const listPayouts = defineCall(pageParams, async (tx, { params, account }) =>
  listOf('/v1/payouts', await selectObjects(tx, { type: 'payout', parent: account ?? '', limit: params.limit })),
);

export const listTransactions = defineCall(transactionListParams, async (tx, { params }) => {
  const { created, starting_after: after = null, limit } = params;
  const span = { from: new Date(created.gte * 1000), to: new Date(created.lt * 1000) };
  const found = await selectTransactions(tx, { ...span, after, limit: limit + 1 });
  return listOf('/v1/balance_transactions', found.slice(0, limit), found.length > limit);
});
