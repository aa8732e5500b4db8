import { readAreaTexts } from '#server/formatting/read-area-texts.ts';
import words from './email-sample-words.json' with { type: 'json' };
import type { EmailKind, EmailParams, EmailRequest, EmailValue } from './email.types.ts';

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const name = 'Ada';
const title = 'AWP | Asiimov (Field-Tested)';
const secondTitle = 'AK-47 | Redline (Field-Tested)';
const paidAt = new Date('2026-11-02T12:05:00Z');
const protectedUntil = new Date('2026-11-09T12:40:00Z');
const bankDeadline = new Date('2026-11-09T12:05:00Z');
const declaredAt = new Date('2026-11-05T09:30:00Z');
const answerBy = new Date('2026-11-04T12:05:00Z');

const consent = {
  consented_at: paidAt,
  consent: 'checkout.delivery_consent',
  days: 14,
  withdraw_url: 'https://shop.example/withdraw',
  information_url: 'https://shop.example/right-of-withdrawal',
  terms_version: '2026-11',
  terms_url: 'https://shop.example/terms',
};

/** Sample parameters of every kind of email; a new kind does not compile without them. */
export const emailSamples: EmailParams = {
  email_verification: { name },
  email_change: { name },
  email_change_requested: { name },
  password_reset: { name },
  password_changed: { name },
  steam_linked: { name, account: 'AlexWinter' },
  steam_unlinked: { name, account: 'AlexWinter' },
  recent_access: { name },
  verified_elsewhere: { name, at: paidAt, account: 'AlexWinter' },
  new_sign_in: { name, device: 'Firefox, Windows', place: '203.0.113.x, DE', at: paidAt },
  sign_in_disowned: { name, tradeLink: 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCdEf12' },
  authenticator_added: { name },
  two_step_removed_by_shop: { name },
  authenticator_removed: { name },
  passkey_added: { name, passkey: 'My phone' },
  passkey_removed: { name, passkey: 'My phone' },
  data_export: { name },
  account_deletion: { name },
  staff_setup: { name },
  api_key_created: { name, key: 'Price watch', hint: 'lo_live_4fTq' },
  api_key_revoked: { name, key: 'Price watch', hint: 'lo_live_4fTq', reason: 'Published by mistake' },
  webhook_disabled: { name, url: 'https://hooks.example.com/loadout' },
  order_paid: { name, order: 10_017, total: euros(443_43), ...consent },
  order_delivered: { name, order: 10_017 },
  trade_stopped: { name, order: 10_017, item: title },
  trade_reversed: { name, order: 10_017, item: title },
  trade_sent: { name, order: 10_017, bot: 'Loadout bot 1', verify_url: 'https://shop.example/verify-trade' },
  withdrawal_received: {
    name,
    order: 10_018,
    declared_at: declaredAt,
    refund_due_at: new Date('2026-11-19T09:30:00Z'),
    trade_link: 'https://shop.example/trade',
  },
  withdrawal_void: { name, order: 10_017, declared_at: declaredAt },
  order_refunded: { name, order: 10_017, amount: euros(443_43) },
  refund_made: {
    name,
    order: 10_017,
    total: euros(443_43),
    bank: euros(100_00),
    source: euros(43_43),
    coins: { amountMinor: 300_00, currency: 'COIN' },
  },
  refund_failed: { name, order: 10_017, amount: euros(43_43), coins: { amountMinor: 43_43, currency: 'COIN' } },
  payment_pending: { name, order: 10_017, deadline: bankDeadline },
  payment_failed: { name, order: 10_017 },
  payment_undecided: { name, order: 10_017 },
  payment_late: { name, order: 10_017, amount: euros(443_43) },
  deposit_pending: { name, deposit: 50_017, amount: euros(512_80), deadline: bankDeadline },
  deposit_failed: { name, deposit: 50_017, amount: euros(512_80) },
  deposit_credited: { name, coins: { amountMinor: 512_80, currency: 'COIN' }, amount: euros(512_80) },
  deposit_refunded: { name, deposit: 50_017, amount: euros(512_80) },
  balance_refund_requested: { name, coins: { amountMinor: 512_80, currency: 'COIN' }, amount: euros(512_80) },
  balance_refund_sent: { name, amount: euros(512_80) },
  balance_returned: { name, coins: { amountMinor: 512_80, currency: 'COIN' }, amount: euros(512_80) },
  disputed_coins_taken: {
    name,
    coins: { amountMinor: 300_00, currency: 'COIN' },
    amount: euros(300_00),
    order: 10_017,
  },
  dispute_opened: {
    name,
    dispute: 17,
    amount: euros(443_43),
    reason: 'fraudulent',
    order: 10_017,
    deadline: new Date('2026-11-20T23:59:00Z'),
  },
  dispute_closed: { name, dispute: 17, amount: euros(443_43), order: 10_017 },
  offer_received: { name, title, asked: euros(90_00), answer_by: answerBy },
  offers_received: { name, count: 2, answer_by: answerBy },
  offer_approved: { name, title, asked: euros(90_00) },
  counter_offer: {
    name,
    title,
    asked: euros(90_00),
    offered: euros(80_00),
    expires_at: new Date('2026-11-06T18:30:00Z'),
    replaced: euros(75_00),
  },
  offer_declined: { name, title, reason: 'We have enough of this skin at the moment.' },
  offer_expired: { name, title },
  payout_to_card: { name, title, amount: euros(80_00), last_four: '1234' },
  payout_paid_by_hand: { name, title, amount: euros(80_00), method: 'MB WAY' },
  payout_to_account: { name, title, amount: euros(80_00), account: 'DE89 … 3000' },
  payout_sent: { name, title, amount: euros(80_00) },
  payout_failed: { name, title, amount: euros(80_00), account: 'IBAN … 3000' },
  alert_search: { name, search: 'AK-47', count: 2 },
  alert_price: { name, title, target: euros(430_00), price: euros(420_00) },
  alert_favourites: { name, count: 2 },
  alert_digest: { name, count: 2 },
};

/** Emails without a button, because they ask for no action. */
const withoutButton = new Set<EmailKind>([
  'email_change_requested',
  'password_changed',
  'steam_linked',
  'steam_unlinked',
  'sign_in_disowned',
  'authenticator_added',
  'two_step_removed_by_shop',
  'api_key_revoked',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'dispute_opened',
  'dispute_closed',
  'withdrawal_void',
]);

const priced = [
  { title, detail: euros(420_00) },
  { title: secondTitle, detail: euros(48_43) },
];
/** With their parts of discount and delivery. */
const refunded = [
  { title, detail: euros(397_58) },
  { title: secondTitle, detail: euros(45_85) },
];

const noticed = [
  { title, detail: euros(420_00), url: 'https://shop.example/products/cs2/all/1' },
  { title: secondTitle, detail: euros(48_43), note: { name: 'lowest', amount: euros(52_00) } },
];
const stopLinks = ['stop', 'manage'].map((to) => ({ name: to, url: 'https://shop.example/account/alerts' }));

const linksOf: Partial<Record<EmailKind, EmailRequest['links']>> = {
  alert_search: stopLinks,
  alert_price: stopLinks,
  alert_favourites: stopLinks,
  alert_digest: stopLinks,
};

const linesOf: Partial<Record<EmailKind, EmailRequest['lines']>> = {
  order_paid: priced,
  order_delivered: [
    { title, detail: protectedUntil },
    { title: secondTitle, detail: protectedUntil },
  ],
  order_refunded: priced,
  refund_made: refunded,
  withdrawal_received: refunded,
  payment_late: priced,
  payment_pending: priced,
  payment_failed: priced,
  payment_undecided: priced,
  offers_received: [
    { title, detail: euros(90_00) },
    { title: secondTitle, detail: euros(40_00) },
  ],
  recent_access: [
    { title: 'My phone', label: 'passkey', detail: paidAt },
    { title: 'AlexWinter', label: 'steam', detail: paidAt },
  ],
  alert_search: noticed,
  alert_price: noticed.slice(0, 1),
  alert_favourites: noticed,
  alert_digest: noticed,
};

const notesOf: Partial<Record<EmailKind, string[]>> = {
  verified_elsewhere: ['by_password', 'not_mine', 'not_mine_moved'],
  refund_made: ['by_bank', 'to_source', 'to_wallet'],
  balance_returned: ['failed'],
  disputed_coins_taken: ['of_order', 'mistake'],
  dispute_opened: ['of_order', 'evidence_due', 'evidence'],
  dispute_closed: ['won', 'of_order'],
  counter_offer: ['replaced'],
  payout_failed: ['to_account', 'name_mismatch'],
  withdrawal_received: ['refunded_now', 'return_due'],
  order_paid: ['invoice', 'consent_given', 'withdrawal_terms', 'model_form'],
};

const sumsOf: Partial<Record<EmailKind, EmailRequest['sums']>> = {
  order_paid: [
    { name: 'discount', detail: euros(-30_00) },
    { name: 'delivery', detail: euros(5_00) },
    { name: 'total', detail: euros(443_43) },
  ],
};

export const emailKinds = Object.keys(emailSamples) as EmailKind[];

const checkoutTexts = readAreaTexts('checkout');
const translations: Record<string, Record<string, string>> = words;

function translate<V extends EmailValue>(value: V, language: string): V | string {
  if (typeof value !== 'string') return value;
  return checkoutTexts.find(language, value) ?? translations[value]?.[language] ?? value;
}

export function toSampleEmail(kind: EmailKind, language: string): EmailRequest {
  const params = Object.entries<EmailValue>(emailSamples[kind]).map(([key, value]) => [
    key,
    translate(value, language),
  ]);
  return {
    to: 'ada@example.com',
    customerId: null,
    language,
    kind,
    params: Object.fromEntries(params) as EmailParams[EmailKind],
    notes: notesOf[kind] ?? [],
    lines: (linesOf[kind] ?? []).map((line) => ({ ...line, title: translate(line.title, language) })),
    sums: sumsOf[kind] ?? [],
    links: linksOf[kind] ?? [],
    ...(!withoutButton.has(kind) && { actionUrl: 'https://shop.example/account' }),
  };
}
