import { formatMoney } from '#server/formatting/format-money.ts';
import { publishEvents } from '#server/twin/publish-events.ts';
import { giveRefund } from '#server/twin/give-refund.ts';
import { selectObject, selectObjects, selectObjectForUpdate, selectObjectsSince } from '#server/twin/twin.sql.ts';
import { defineCall } from './define-call.ts';
import { listOf } from './list-of.ts';
import { refundListParams, refundParams, sinceListParams } from './params.ts';
import { missing, TwinError } from './twin-error.ts';

const toEuros = (cents: number): string => formatMoney({ amountMinor: cents, currency: 'EUR' }, '');

const openStatuses: readonly string[] = ['needs_response', 'under_review'];

export const createRefund = defineCall(refundParams, async (tx, { params, now }) => {
  const intent = await selectObject(tx, 'payment_intent', params.payment_intent);
  const chargeId = intent?.body.latest_charge;
  const charge = typeof chargeId === 'string' ? await selectObjectForUpdate(tx, 'charge', chargeId) : null;
  if (!charge) throw missing('payment_intent', params.payment_intent);
  const [dispute] = await selectObjects(tx, { type: 'dispute', parent: params.payment_intent, limit: 1 });
  if (dispute && (openStatuses.includes(dispute.status) || dispute.status === 'lost'))
    throw new TwinError(400, { code: 'charge_disputed', message: 'The charge has been charged back.' });
  const left = charge.body.amount - charge.body.amount_refunded;
  if (left === 0)
    throw new TwinError(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.body.id} has already been refunded.`,
    });
  if (params.amount > left) {
    const message = `Refund amount (${toEuros(params.amount)}) is greater than unrefunded amount on charge (${toEuros(left)})`;
    throw new TwinError(400, { param: 'amount', message });
  }
  const { refund, events } = await giveRefund(tx, charge.body, { ...params, now });
  await publishEvents(tx, events, { fault: 'none', lateSeconds: 0, now });
  return refund;
});

export const listRefunds = defineCall(refundListParams.or(sinceListParams), async (tx, { params }) => {
  if ('payment_intent' in params)
    return listOf(
      '/v1/refunds',
      await selectObjects(tx, { type: 'refund', parent: params.payment_intent, limit: params.limit }),
    );
  const { created, starting_after: after = null, limit } = params;
  const found = await selectObjectsSince(tx, {
    type: 'refund',
    from: new Date(created.gte * 1000),
    after,
    limit: limit + 1,
  });
  return listOf('/v1/refunds', found.slice(0, limit), found.length > limit);
});

export const listDisputes = defineCall(sinceListParams, async (tx, { params }) => {
  const { created, starting_after: after = null, limit } = params;
  const from = new Date(created.gte * 1000);
  const found = await selectObjectsSince(tx, { type: 'dispute', from, after, limit: limit + 1 });
  return listOf('/v1/disputes', found.slice(0, limit), found.length > limit);
});
