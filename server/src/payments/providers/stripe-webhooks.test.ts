import { expect, test } from 'vitest';
import Stripe from 'stripe';
import { systemClock } from '#server/platform/clock.ts';
import { givenStripeEvent } from '../../../test-kit/given-webhook.ts';
import { createStripeGateway } from './stripe.ts';

const secret = 'whsec_of_the_tests';
// Webhooks are verified and read without a call.
const keys = { webhookSecret: secret, apiBase: 'http://127.0.0.1:9', clock: systemClock };
const gateway = createStripeGateway({ secretKey: 'sk_test_twin', ...keys });

const read = (body: string, { signer = secret, seconds = 0, by = gateway } = {}) => {
  const now = new Date();
  const timestamp = Math.floor(now.getTime() / 1000) + seconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: signer, timestamp });
  return by.receiveWebhook({ headers: { 'stripe-signature': signature }, body, now });
};

test('forged, old, future and unreadable webhooks are refused; events of others change nothing', () => {
  const object = { id: 'cs_1', object: 'checkout.session', metadata: {} };
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', created: 1, livemode: false };
  const body = JSON.stringify({ ...event, data: { object } });
  expect(read(body)).toMatchObject({ eventId: 'evt_1', report: null });
  expect(read(body, { signer: 'whsec_other' })).toBeNull();
  expect(read(body, { seconds: -302 })).toBeNull();
  expect(read(body, { seconds: 302 })).toBeNull();
  expect(read('{"id":')).toBeNull();
  expect(gateway.receiveWebhook({ headers: {}, body, now: new Date() })).toBeNull();
});

test('events of the other mode, and payments of connected accounts, change nothing', () => {
  const event = JSON.parse(
    givenStripeEvent({ id: 'evt_1', paymentId: 7, sessionId: 'cs_1', now: new Date() }),
  ) as object;
  const refund = { id: 're_1', object: 'refund', amount: 1, payment_intent: 'pi_1', metadata: {}, status: 'failed' };
  const payout = { id: 'po_1', object: 'payout', status: 'paid', metadata: { payout_id: '7' } };
  const ofRefund = { type: 'refund.failed', data: { object: refund } };
  const ofPayout = { type: 'payout.paid', data: { object: payout } };
  const reports = (change: object, by = gateway) => {
    const found = read(JSON.stringify({ ...event, ...change }), { by });
    return [found?.report?.state ?? null, found?.moneyReport?.about ?? null];
  };
  expect([reports({}), reports(ofRefund), reports(ofPayout)]).toEqual([
    ['paid', null],
    [null, 'refund'],
    [null, 'payout'],
  ]);
  const [live, connected] = [{ livemode: true }, { account: 'acct_1' }];
  expect([reports(live), reports({ ...live, ...ofRefund }), reports({ ...live, ...ofPayout })]).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect([reports(connected), reports({ ...connected, ...ofRefund }), reports({ ...connected, ...ofPayout })]).toEqual([
    [null, null],
    [null, null],
    [null, 'payout'],
  ]);
  const shop = createStripeGateway({ secretKey: 'rk_live_twin', ...keys });
  expect([reports(live, shop), reports({}, shop)]).toEqual([
    ['paid', null],
    [null, null],
  ]);
});
