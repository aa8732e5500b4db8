import type { EmailKind, EmailParams, EmailRequest } from './email.types.ts';

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const name = 'Ada';
const title = 'AWP | Asiimov (Field-Tested)';
const noon = new Date('2026-11-02T12:05:00Z');

const consent = {
  consented_at: noon,
  consent: 'I agree that delivery starts at once.',
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
  data_export: { name },
  account_deletion: { name },
  staff_setup: { name },
  order_paid: { name, order: 10_017, total: euros(443_43), ...consent },
  order_delivered: { name, order: 10_017 },
  withdrawal_received: {
    name,
    order: 10_017,
    declared_at: noon,
    refund_due_at: noon,
    trade_link: 'https://shop.example/trade',
  },
  withdrawal_void: { name, order: 10_017, declared_at: noon },
  order_refunded: { name, order: 10_017, amount: euros(443_43) },
  refund_made: {
    name,
    order: 10_017,
    total: euros(443_43),
    bank: euros(100_00),
    source: euros(43_43),
    coins: { amountMinor: 300_00, currency: 'COIN' },
  },
  refund_failed: { name, order: 10_017, amount: euros(143_43), coins: { amountMinor: 143_43, currency: 'COIN' } },
  payment_pending: { name, order: 10_017, deadline: noon },
  payment_failed: { name, order: 10_017 },
  payment_undecided: { name, order: 10_017 },
  payment_late: { name, order: 10_017, amount: euros(443_43) },
  deposit_pending: { name, deposit: 50_017, amount: euros(512_80), deadline: noon },
  deposit_failed: { name, deposit: 50_017, amount: euros(512_80) },
  deposit_credited: { name, coins: { amountMinor: 512_80, currency: 'COIN' }, amount: euros(512_80) },
  deposit_refunded: { name, deposit: 50_017, amount: euros(512_80) },
  balance_refund_requested: { name, coins: { amountMinor: 512_80, currency: 'COIN' }, amount: euros(512_80) },
  balance_refund_sent: { name, amount: euros(512_80) },
  balance_returned: { name, coins: { amountMinor: 512_80, currency: 'COIN' }, amount: euros(512_80) },
  disputed_coins_taken: {
    name,
    coins: { amountMinor: 512_80, currency: 'COIN' },
    amount: euros(512_80),
    order: 10_017,
  },
  dispute_opened: { name, dispute: 17, amount: euros(443_43), reason: 'fraudulent', order: 10_017, deadline: noon },
  dispute_closed: { name, dispute: 17, amount: euros(443_43), order: 10_017 },
  offer_received: { name, title, asked: euros(90_00), answer_by: noon },
  offers_received: { name, count: 2, answer_by: noon },
  offer_approved: { name, title, asked: euros(90_00) },
  counter_offer: { name, title, asked: euros(90_00), offered: euros(80_00), expires_at: noon, replaced: euros(75_00) },
  offer_declined: { name, title, reason: 'The item is locked.' },
  offer_expired: { name, title },
  payout_to_card: { name, title, amount: euros(80_00), last_four: '1234' },
  payout_paid_by_hand: { name, title, amount: euros(80_00), method: 'MB WAY' },
  payout_to_account: { name, title, amount: euros(80_00), account: 'DE89 … 3000' },
  payout_sent: { name, title, amount: euros(80_00) },
  payout_failed: { name, title, amount: euros(80_00), account: 'IBAN … 3000' },
};

/** Emails without a button, because they ask for no action. */
const withoutButton = new Set<EmailKind>([
  'email_change_requested',
  'password_changed',
  'dispute_opened',
  'dispute_closed',
  'withdrawal_void',
]);
const withLines = new Set<EmailKind>([
  'order_paid',
  'order_delivered',
  'order_refunded',
  'refund_made',
  'payment_late',
  'payment_pending',
  'payment_failed',
  'payment_undecided',
  'offers_received',
]);

const notesOf: Partial<Record<EmailKind, string[]>> = {
  refund_made: ['by_bank', 'to_source', 'to_wallet'],
  balance_returned: ['failed'],
  disputed_coins_taken: ['of_order', 'mistake'],
  dispute_opened: ['of_order', 'evidence_due', 'evidence'],
  dispute_closed: ['won', 'of_order'],
  counter_offer: ['replaced'],
  payout_failed: ['to_account', 'name_mismatch'],
  withdrawal_received: ['refunded_now', 'return_due'],
  order_paid: ['consent_given', 'right_kept', 'withdrawal_terms', 'model_form'],
};

const sumsOf: Partial<Record<EmailKind, string[]>> = { order_paid: ['discount', 'delivery', 'total'] };

export const emailKinds = Object.keys(emailSamples) as EmailKind[];

export function toSampleEmail(kind: EmailKind, language: string): EmailRequest {
  return {
    to: 'ada@example.com',
    customerId: null,
    language,
    kind,
    params: emailSamples[kind],
    notes: notesOf[kind] ?? [],
    ...(withLines.has(kind) && { lines: [{ title, detail: euros(443_43) }] }),
    sums: (sumsOf[kind] ?? []).map((sum) => ({ name: sum, detail: euros(443_43) })),
    ...(!withoutButton.has(kind) && { actionUrl: 'https://shop.example/account' }),
  };
}
