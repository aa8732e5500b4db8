import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { endSession } from '#server/twin/end-session.ts';
import { expireSession as expireDueSession } from '#server/twin/expire-session.ts';
import { isDue } from '#server/twin/intent.rules.ts';
import { publishEvents } from '#server/twin/publish-events.ts';
import { insertObject, selectObject, selectObjectForUpdate } from '#server/twin/twin.sql.ts';
import type { TwinObjects } from '#server/twin/twin.types.ts';
import { buildObject, newId } from '#server/twin/twin-objects.ts';
import { couponParams, retrieveParams, sessionParams } from './params.ts';
import { defineCall } from './define-call.ts';
import { missing, TwinError } from './twin-error.ts';

type Session = TwinObjects['checkout.session'];

const amountMin = 50;
const expiryMinutesMin = 30;
const expiryMinutesMax = 24 * 60;

export const createCoupon = defineCall(couponParams, async (tx, { params, now }) => {
  const coupon: TwinObjects['coupon'] = {
    ...params,
    object: 'coupon',
    created: toEpochSeconds(now),
    livemode: false,
    valid: true,
    metadata: {},
    name: null,
    percent_off: null,
    duration_in_months: null,
    redeem_by: null,
    times_redeemed: 0,
  };
  if (await selectObject(tx, 'coupon', coupon.id))
    throw new TwinError(400, { code: 'resource_already_exists', message: 'Coupon already exists.', param: 'id' });
  await insertObject(tx, { type: 'coupon', body: coupon, now });
  return coupon;
});

export const createSession = defineCall(sessionParams, async (tx, { params, now, pageOrigin }) => {
  const minutes = (params.expires_at * 1000 - now.getTime()) / 60_000;
  if (minutes < expiryMinutesMin || minutes > expiryMinutesMax)
    throw new TwinError(400, { message: 'expires_at must be 30 minutes to 24 hours from now.', param: 'expires_at' });
  const couponId = params.discounts?.[0]?.coupon;
  const coupon = couponId === undefined ? null : await selectObject(tx, 'coupon', couponId);
  if (couponId !== undefined && !coupon) throw missing('coupon', couponId);
  const subtotal = params.line_items.reduce((sum, line) => sum + line.quantity * line.price_data.unit_amount, 0);
  const discount = coupon?.body.amount_off ?? 0;
  const total = subtotal - discount;
  if (total < amountMin)
    throw new TwinError(400, { code: 'amount_too_small', message: 'The total must be at least 0.50 EUR.' });
  const id = newId('cs_test');
  const fields: Partial<Session> = {
    id,
    amount_subtotal: subtotal,
    amount_total: total,
    currency: 'eur',
    client_reference_id: params.client_reference_id,
    success_url: params.success_url,
    cancel_url: params.cancel_url,
    expires_at: params.expires_at,
    locale: params.locale,
    metadata: params.metadata ?? {},
    payment_intent: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    status: 'open',
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    url: `${pageOrigin ?? new URL(params.success_url).origin}/sandbox/pay/${id}`,
  };
  const body = buildObject('checkout.session', fields, now);
  const page = { title: params.payment_intent_data?.description ?? '', lines: params.line_items };
  await insertObject(tx, { type: 'checkout.session', body, page, now });
  return body;
});

export const retrieveSession = defineCall(retrieveParams, async (tx, { params, id, now }) => {
  await expireDueSession(tx, id, now);
  const found = await selectObject(tx, 'checkout.session', id);
  if (!found) throw missing('checkout.session', id);
  const intentId = found.body.payment_intent;
  if (typeof intentId !== 'string' || !params.expand?.includes('payment_intent')) return found.body;
  const intent = await selectObject(tx, 'payment_intent', intentId);
  return { ...found.body, payment_intent: intent?.body ?? null };
});

export const expireSession = defineCall(retrieveParams, async (tx, { id, now }) => {
  const found = await selectObjectForUpdate(tx, 'checkout.session', id);
  if (!found) throw missing('checkout.session', id);
  const { body } = found;
  if (body.status !== 'open' || isDue(body, now))
    throw new TwinError(400, { message: `Only sessions that are open can be expired. This one is ${body.status}.` });
  await publishEvents(tx, await endSession(tx, body, 'shop'), { fault: 'none', lateSeconds: 0, now });
  return { ...body, status: 'expired', url: null };
});
