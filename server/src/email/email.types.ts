import type { ShownMoney as Money } from '#server/formatting/format-money.ts';

/** Value of a placeholder; the email formats money and dates itself. */
export type EmailValue = string | number | Money | Date;

/** What a customer agreed to about the right of withdrawal; the notes of an email say which of it holds. */
export interface ConsentParams {
  consented_at: Date;
  consent: string;
  days: number;
  withdraw_url: string;
  information_url: string;
  terms_version: string;
  terms_url: string;
}

/** Parts of a total that balance and a payment method share. */
interface SplitParams {
  from_balance: Money;
  by_method: Money;
}

/** What a dispute is about, for the shop; the notes of the email say which of it holds. */
interface DisputedParams {
  order: number;
  deposit: number;
  deadline: Date;
}

/** Placeholders of each kind of email; its texts are `mail.<kind>.*`. */
export interface EmailParams {
  email_verification: { name: string };
  email_change: { name: string };
  email_change_requested: { name: string };
  password_reset: { name: string };
  password_changed: { name: string };
  steam_linked: { name: string; account: string };
  steam_unlinked: { name: string; account: string };
  recent_access: { name: string };
  verified_elsewhere: { name: string; at: Date; account: string };
  new_sign_in: { name: string; device: string; place: string; at: Date };
  sign_in_disowned: { name: string; tradeLink: string };
  authenticator_added: { name: string };
  two_step_removed_by_shop: { name: string };
  authenticator_removed: { name: string };
  passkey_added: { name: string; passkey: string };
  passkey_removed: { name: string; passkey: string };
  data_export: { name: string };
  account_deletion: { name: string };
  staff_setup: { name: string };
  api_key_created: { name: string; key: string; hint: string };
  api_key_revoked: { name: string; key: string; hint: string; reason: string };
  webhook_disabled: { name: string; url: string };
  order_paid: { name: string; order: number; total: Money } & Partial<ConsentParams & SplitParams>;
  order_delivered: { name: string; order: number };
  trade_stopped: { name: string; order: number; item: string };
  trade_reversed: { name: string; order: number; item: string };
  trade_sent: { name: string; order: number; bot: string; verify_url: string };
  withdrawal_received: { name: string; order: number; declared_at: Date; refund_due_at: Date; trade_link: string };
  withdrawal_void: { name: string; order: number; declared_at: Date };
  order_refunded: { name: string; order: number; amount: Money };
  refund_made: { name: string; order: number; total: Money; bank: Money; source: Money; coins: Money };
  refund_failed: { name: string; order: number; amount: Money; coins: Money };
  payment_pending: { name: string; order: number; deadline: Date };
  payment_failed: { name: string; order: number };
  payment_undecided: { name: string; order: number };
  payment_late: { name: string; order: number; amount: Money };
  deposit_pending: { name: string; deposit: number; amount: Money; deadline: Date };
  deposit_failed: { name: string; deposit: number; amount: Money };
  deposit_credited: { name: string; coins: Money; amount: Money };
  deposit_refunded: { name: string; deposit: number; amount: Money };
  balance_refund_requested: { name: string; coins: Money; amount: Money };
  balance_refund_sent: { name: string; amount: Money };
  balance_returned: { name: string; coins: Money; amount: Money };
  disputed_coins_taken: { name: string; coins: Money; amount: Money } & Partial<DisputedParams>;
  dispute_opened: { name: string; dispute: number; amount: Money; reason: string } & Partial<DisputedParams>;
  dispute_closed: { name: string; dispute: number; amount: Money } & Partial<DisputedParams>;
  offer_received: { name: string; title: string; asked: Money; answer_by: Date };
  offers_received: { name: string; count: number; answer_by: Date };
  offer_approved: { name: string; title: string; asked: Money };
  counter_offer: { name: string; title: string; asked: Money; offered: Money; expires_at: Date; replaced?: Money };
  offer_declined: { name: string; title: string; reason: string };
  offer_expired: { name: string; title: string };
  payout_to_card: { name: string; title: string; amount: Money; last_four: string };
  payout_paid_by_hand: { name: string; title: string; amount: Money; method: string };
  payout_to_account: { name: string; title: string; amount: Money; account: string };
  payout_sent: { name: string; title: string; amount: Money; account?: string };
  payout_failed: { name: string; title: string; amount: Money; last_four?: string; account?: string };
  alert_search: { name: string; search: string; count: number };
  alert_price: { name: string; title: string; target: Money; price: Money };
  alert_favourites: { name: string; count: number };
  alert_digest: { name: string; count: number };
}

export type EmailKind = keyof EmailParams;

/** One row of the table in an email: a bought item and its price, or the end of its protection. */
export interface EmailLine {
  title: string;
  /** Text `email.<kind>.<label>` that says what the title is, and has it as `{title}`. */
  label?: string;
  detail: EmailValue;
  /** Absolute address of the page of the item. */
  url?: string;
  /** Absolute address of a picture that mail programs can show. */
  imageUrl?: string;
  /** Text `email.<kind>.<note>` below the title, about an amount that fills `{amount}`. */
  note?: { name: string; amount: Money };
}

interface EmailSum {
  name: string;
  detail: EmailValue;
}

/** Request of a domain to write an email. */
export interface EmailRequest<K extends EmailKind = EmailKind> {
  to: string;
  /** Owner of the email, for data export and account deletion; null if the recipient has no account. */
  customerId: number | null;
  /** Code of the language (`de`); an unknown one falls back to English. */
  language: string;
  kind: K;
  params: EmailParams[K];
  lines?: EmailLine[];
  /** Rows below the lines, such as the total: their titles are the texts `mail.<kind>.<name>`. */
  sums?: EmailSum[];
  /** Further paragraphs: texts `mail.<kind>.<note>`. */
  notes?: string[];
  /** Absolute URL of the button. */
  actionUrl?: string;
  /** Absolute URLs below the button; their labels are the texts `email.<kind>.<name>`. */
  links?: { name: string; url: string }[];
  /** Address at which mail programs stop such emails by one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** Name of the internal currency, for emails that mention coins. */
  coinName?: string;
  /** Names the event (`order_paid:17`): a second request with the same key writes no second email. */
  dedupeKey?: string;
  /** What the email is about, such as `order:17`. */
  reference?: string;
  /** Time of the event, and date of the email; defaults to now. */
  factAt?: Date | undefined;
}

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
  links: string[];
  unsubscribeUrl: string | null;
}

export type EmailStatus = 'queued' | 'kept' | 'sent' | 'failed';

export interface QueuedEmail extends RenderedEmail {
  id: number;
  to: string;
  /** The event behind the email (`order_paid:17`), by which its attachment is found. */
  event: string | null;
  attempts: number;
}

export interface MailboxEmail extends RenderedEmail {
  id: number;
  to: string;
  event: string | null;
  createdAt: Date;
}

/** An email in the data export, without text if its link grants access. */
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

/** A file that goes with an email; drawn when it is needed, so that the queue holds none. */
export interface EmailAttachment {
  filename: string;
  type: string;
  draw(): Promise<Buffer>;
}

/** Finds the file for the event of an email; null for events without one, `not_ready` if it comes in a moment. */
export type FindAttachment = (event: string) => Promise<EmailAttachment | 'not_ready' | null>;

export interface Mailer {
  /** Resolves when the mail server has accepted the email; throws `EmailRejected` if it never will. */
  send(email: QueuedEmail, attachment: EmailAttachment | null): Promise<void>;
  close(): void;
}

/** The mail server rejected this email for good; retrying is useless. */
export class EmailRejected extends Error {}
