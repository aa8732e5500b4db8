import { z } from 'zod';
import { epochSecondsSchema, idSchema, moneySchema, payloadSchema } from '#contract/fields.ts';
import { copyOfLineSchema } from '#contract/line-copy.ts';
import { defineOfficeRoute } from './office-route.ts';
import { closeReasonSchema, orderStateSchema } from './orders.ts';
import { timelineStepSchema } from './timeline.ts';

const momentSchema = epochSecondsSchema.nullable();

export const lineSchema = z.object({
  position: z.number().int(),
  item_id: z.number().int(),
  title: z.string(),
  count: z.number().int(),
  price: moneySchema.meta({ description: 'Euros for one piece' }),
  total: moneySchema.meta({ description: 'Euros for all pieces, less the discount' }),
  refunded_count: z.number().int(),
  delivery: z.enum(['none', 'open', 'claimed', 'delivered', 'cancelled']),
  trade_offer_id: z.string().nullable(),
  protected_until: momentSchema,
  copy: copyOfLineSchema,
});

export const refundDestinationSchema = z.enum(['source', 'wallet'], { error: 'common.invalid_choice' });

const refundSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  total: moneySchema,
  to_source: moneySchema.meta({ description: 'Euros sent through the provider' }),
  by_bank: moneySchema.meta({ description: 'Euros that a lost dispute had given back before' }),
  to_wallet: moneySchema.meta({ description: 'Euros that became coins' }),
  coins: moneySchema,
  reason: z.string(),
  actor: z.string().meta({ description: 'Name of a member of staff, or such as customer or terminal:kim' }),
  failed_at: momentSchema,
  lines: z.array(z.object({ position: z.number().int(), count: z.number().int() })),
});

const documentSchema = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: epochSecondsSchema,
  total: moneySchema,
  page: z.string().meta({ description: 'Path of the printable page, for the roles of this call' }),
  pdf: z.string().meta({ description: 'Path of the PDF, for the roles of this call' }),
});

const emailSchema = z.object({
  id: z.number().int(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'kept', 'sent', 'failed']),
  created_at: epochSecondsSchema,
  sent_at: momentSchema,
  can_resend: z.boolean(),
});

const timelineKinds = ['order', 'payment', 'ledger', 'delivery', 'email', 'refund', 'dispute', 'staff'] as const;

export const timelineEntrySchema = timelineStepSchema.extend({ kind: z.enum(timelineKinds) });

const contactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  post_code: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  steam_id: z.string(),
});

const paymentSummarySchema = z.object({
  id: z.number().int(),
  state: z.string(),
  provider: z.string(),
  transaction_id: z.string().nullable(),
});

const disputeSummarySchema = z.object({
  id: z.number().int(),
  state: z.enum(['open', 'won', 'lost']),
  amount: moneySchema,
  evidence_due_at: momentSchema,
});

export const withdrawalStates = ['open', 'overdue', 'settled'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
export const withdrawalStateSchema = z.enum(withdrawalStates, { error: 'common.invalid_choice' });

const withdrawalSummarySchema = z.object({
  id: z.number().int(),
  state: withdrawalStateSchema,
  declared_at: epochSecondsSchema,
  refund_due_at: epochSecondsSchema,
  line_count: z.number().int(),
  open_count: z.number().int().meta({ description: 'Lines whose items have to come back' }),
});

export const orderPageSchema = z.object({
  id: z.number().int(),
  state: orderStateSchema,
  close_reason: closeReasonSchema,
  created_at: epochSecondsSchema,
  reserved_until: momentSchema,
  paid_at: momentSchema,
  completed_at: momentSchema,
  closed_at: momentSchema,
  customer_id: z.number().int(),
  contact: contactSchema,
  trade_link: z.string(),
  method: z.string(),
  subtotal: moneySchema,
  discount: moneySchema,
  delivery: moneySchema,
  total: moneySchema,
  refunded: moneySchema.meta({ description: 'Euros of all refunds of the order' }),
  vat: moneySchema,
  vat_percent: z.number(),
  total_coins: moneySchema,
  from_wallet: moneySchema.meta({ description: 'Euros of the total that the wallet paid' }),
  from_wallet_coins: moneySchema,
  promo_code: z.string().nullable(),
  payment: paymentSummarySchema.nullable(),
  lines: z.array(lineSchema),
  refunds: z.array(refundSchema),
  documents: z.array(documentSchema),
  emails: z.array(emailSchema),
  disputes: z.array(disputeSummarySchema),
  withdrawals: z.array(withdrawalSummarySchema),
  timeline: z.array(timelineEntrySchema).meta({ description: 'Everything that happened to the order, oldest first' }),
  can_cancel: z.enum(['no', 'unpaid', 'paid']),
  can_refund: z.boolean(),
});

export const readOrderRoute = defineOfficeRoute('readOrder', {
  summary: 'Everything about one order, with all that happened to it; the same roles open its invoice and credit notes',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(orderPageSchema),
  refusals: ['order_not_found'],
});
