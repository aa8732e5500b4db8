import { toEpochSeconds } from '#contract/epoch-seconds.ts';
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
import { buildObject, buildTransaction, idOf, newId } from '#server/twin/twin-objects.ts';
import { defineCall } from './define-call.ts';
import { listOf } from './list-of.ts';
import {
  accountParams,
  pageParams,
  payoutParams,
  retrieveParams,
  reversalParams,
  tokenParams,
  transactionListParams,
  transferListParams,
  transferParams,
} from './params.ts';
import { missing, TwinError } from './twin-error.ts';

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

export const retrievePayout = defineCall(retrieveParams, async (tx, { id }) => {
  const payout = await selectObject(tx, 'payout', id);
  if (!payout) throw missing('payout', id);
  return payout.body;
});

/** Takes back what a connected account was given, once its failed payout has returned there. */
export const createReversal = defineCall(reversalParams, async (tx, { id, params, now }) => {
  const transfer = await selectObjectForUpdate(tx, 'transfer', id);
  if (!transfer) throw missing('transfer', id);
  const { amount, destination, reversed } = transfer.body;
  if (reversed) throw new TwinError(400, { message: 'The transfer is already fully reversed.' });
  const payouts = await selectObjects(tx, { type: 'payout', parent: idOf(destination), limit: 1 });
  if (payouts[0] && payouts[0].status !== 'failed')
    throw new TwinError(400, { code: 'balance_insufficient', message: 'Insufficient funds.' });
  const reversalId = newId('trr');
  const transaction = buildTransaction({ type: 'transfer_refund', source: reversalId, amount }, now);
  const body: TwinObjects['transfer_reversal'] = {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    currency: 'eur',
    transfer: id,
    metadata: params.metadata ?? {},
    balance_transaction: transaction.id,
    created: toEpochSeconds(now),
    destination_payment_refund: null,
    source_refund: null,
  };
  await insertObject(tx, { type: 'transfer_reversal', body, parent: id, now });
  await insertObject(tx, { type: 'balance_transaction', body: transaction, now });
  await updateObject(tx, { ...transfer.body, amount_reversed: amount, reversed: true });
  return body;
});

export const listTransactions = defineCall(transactionListParams, async (tx, { params }) => {
  const { created, starting_after: after = null, limit } = params;
  const span = { from: new Date(created.gte * 1000), to: new Date(created.lt * 1000) };
  const found = await selectTransactions(tx, { ...span, after, limit: limit + 1 });
  return listOf('/v1/balance_transactions', found.slice(0, limit), found.length > limit);
});
