import type { testEvent, WebhookEvent } from '#contract/webhook-events.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';

export type SentEvent = WebhookEvent | typeof testEvent;

/** A webhook as its owner and staff see it. */
export interface WebhookRecord {
  id: number;
  customerId: number;
  url: string;
  events: WebhookEvent[];
  createdAt: Date;
  previousUntil: Date | null;
  failingSince: Date | null;
  disabledAt: Date | null;
  disabledBy: Webhook['disabled_reason'];
}

export interface DeliveryRecord {
  id: number;
  eventId: string;
  event: SentEvent;
  state: WebhookDelivery['state'];
  attempts: number;
  createdAt: Date;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  responseStatus: number | null;
  problem: WebhookDelivery['problem'];
}

/** A delivery that a worker has taken. */
export interface TakenDelivery {
  id: number;
  webhookId: number;
  customerId: number;
  url: string;
  secret: Buffer;
  /** Null unless it still signs. */
  previousSecret: Buffer | null;
  eventId: string;
  event: SentEvent;
  data: unknown;
  at: Date;
  attempts: number;
  failingSince: Date | null;
}

/** What is sent: the body and the headers of Standard Webhooks. */
export interface SignedEvent {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Result of an attempt: the status of the reply, or why there is none. */
export type SendOutcome =
  | { status: number; problem: null }
  | { status: null; problem: NonNullable<WebhookDelivery['problem']> };

/** Sends an event; never throws for what the receiver does. */
export type SendWebhook = (event: SignedEvent) => Promise<SendOutcome>;

/** Something that happened to a seller. */
export interface NewWebhookEvent {
  customerId: number;
  event: WebhookEvent;
  dedupeKey: string;
  data: object;
  now: Date;
}

export interface WebhookDeps {
  /** Key that encrypts the secrets. */
  key: Buffer;
  /** Allows http and addresses of this machine, for tests. */
  toLoopback: boolean;
}
