import type { Money } from '#contract/money.ts';

/** What stands at a placeholder of an email: money and dates are written out by the email itself. */
export type EmailValue = string | number | Money | Date;

/** Placeholders of each kind of email; its words are the texts `mail.<kind>.*`. */
export interface EmailParams {
  email_verification: { name: string };
  email_change: { name: string };
  email_change_requested: { name: string };
  password_reset: { name: string };
  password_changed: { name: string };
  data_export: { name: string };
  account_deletion: { name: string };
  order_paid: { name: string; order: number; total: Money };
  order_delivered: { name: string; order: number };
  order_refunded: { name: string; order: number; amount: Money };
  payment_late: { name: string; order: number; amount: Money };
  deposit_credited: { name: string; coins: Money; amount: Money };
  deposit_refunded: { name: string; deposit: number; amount: Money };
  payment_reversed: { name: string; order: number; amount: Money };
  offer_received: { name: string; title: string; asked: Money; answer_by: Date };
  offer_approved: { name: string; title: string; asked: Money };
  counter_offer: { name: string; title: string; asked: Money; offered: Money; expires_at: Date };
  offer_declined: { name: string; title: string; reason: string };
  offer_expired: { name: string; title: string };
  payout_to_card: { name: string; title: string; amount: Money; last_four: string };
  payout_to_account: { name: string; title: string; amount: Money; account: string };
  payout_sent: { name: string; title: string; amount: Money };
  payout_failed: { name: string; title: string; amount: Money };
}

export type EmailKind = keyof EmailParams;

/** One row of the table in an email: a bought item and its price, or the end of its protection. */
interface EmailLine {
  title: string;
  detail: EmailValue;
}

/** What a domain asks the shop to write. */
export interface EmailRequest<K extends EmailKind = EmailKind> {
  to: string;
  /** Whose email it is, for a copy of all data and for who leaves; null when the reader has no account. */
  customerId: number | null;
  /** Code of the language (`de`); an unknown one reads English. */
  language: string;
  kind: K;
  params: EmailParams[K];
  lines?: EmailLine[];
  /** Absolute address behind the button. */
  actionUrl?: string;
  /** Name of the internal currency, where the email speaks of coins. */
  coinName?: string;
  /** Names the fact told of (`order_paid:17`): a second request with the same key writes no second email. */
  dedupeKey?: string;
  /** When the fact told of happened; the date of the email, this moment unless told. */
  factAt?: Date | undefined;
}

/** An email in its final words. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
  links: string[];
}

export type EmailStatus = 'queued' | 'kept' | 'sent' | 'failed';

/** An email that waits to be sent. */
export interface QueuedEmail extends RenderedEmail {
  id: number;
  to: string;
  attempts: number;
}

/** An email in the demo mailbox. */
export interface MailboxEmail extends RenderedEmail {
  id: number;
  to: string;
  createdAt: Date;
}

/** An email as its owner gets a copy of it: those that have left keep no body, and those with a link that opens something show none. */
export interface ExportedEmail {
  id: number;
  kind: string;
  to: string;
  subject: string;
  text: string | null;
  status: EmailStatus;
  createdAt: Date;
  sentAt: Date | null;
}

/** The way out of the shop for emails. */
export interface Mailer {
  /** Resolves when the next mail server has taken the email over; throws `EmailRejected` when it never will. */
  send(email: QueuedEmail): Promise<void>;
  close(): void;
}

/** The mail server says that this email will never be taken: trying again is of no use. */
export class EmailRejected extends Error {}
