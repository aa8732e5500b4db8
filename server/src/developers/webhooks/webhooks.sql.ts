import type { WebhookEvent } from '#contract/webhook-events.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { WebhookRecord } from './webhook.types.ts';

export const webhookColumns = (reader: Reader) => reader`
  w.id, w.customer_id, w.url, w.events, w.created_at, w.previous_until, w.failing_since, w.disabled_at, w.disabled_by`;

/** Serialises changes of a customer's webhooks, so that two cannot exceed the limit together. */
export async function lockWebhooksOf(tx: Tx, customerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('webhooks:' || ${customerId}::int, 0))`;
}

export function selectWebhooksOf(reader: Reader, customerId: number): Promise<WebhookRecord[]> {
  return reader<WebhookRecord[]>`
    select ${webhookColumns(reader)} from developers.webhooks w where w.customer_id = ${customerId} order by w.id desc`;
}

export async function selectWebhook(reader: Reader, id: number, customerId: number): Promise<WebhookRecord | null> {
  const [row] = await reader<WebhookRecord[]>`
    select ${webhookColumns(reader)} from developers.webhooks w where w.id = ${id} and w.customer_id = ${customerId}`;
  return row ?? null;
}

interface WebhookRow {
  customerId: number;
  url: string;
  events: WebhookEvent[];
  secret: Buffer;
  now: Date;
}

export async function insertWebhook(tx: Tx, { customerId, url, events, secret, now }: WebhookRow): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into developers.webhooks (customer_id, url, events, secret, created_at)
    values (${customerId}, ${url}, ${events}, ${secret}, ${now}) returning id`;
  return row?.id ?? 0;
}

interface WebhookChange {
  id: number;
  customerId: number;
  url: string;
  events: WebhookEvent[];
  isEnabled: boolean;
  now: Date;
}

/** Returns whether there is such a webhook. Switched on again, it has no failures. */
export async function updateWebhook(tx: Tx, change: WebhookChange): Promise<boolean> {
  const { id, customerId, url, events, isEnabled, now } = change;
  const { count } = await tx`
    update developers.webhooks
    set url = ${url}, events = ${events}, failing_since = case when ${isEnabled} and disabled_at is null then failing_since end,
      disabled_at = case when ${isEnabled} then null else coalesce(disabled_at, ${now}) end,
      disabled_by = case when ${isEnabled} then null else coalesce(disabled_by, 'customer') end
    where id = ${id} and customer_id = ${customerId}`;
  return count > 0;
}

interface SecretChange {
  id: number;
  customerId: number;
  secret: Buffer;
  previousUntil: Date;
}

export async function updateSecret(tx: Tx, { id, customerId, secret, previousUntil }: SecretChange): Promise<boolean> {
  const { count } = await tx`
    update developers.webhooks set previous_secret = secret, previous_until = ${previousUntil}, secret = ${secret}
    where id = ${id} and customer_id = ${customerId}`;
  return count > 0;
}

/** Locks a webhook before its deliveries, as every change of both does; returns whether it is there. */
export async function lockWebhook(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx`select from developers.webhooks where id = ${id} for update`;
  return rows.length > 0;
}

/** Switches a webhook off; returns it, or null if it is off. */
export async function updateDisabled(
  tx: Reader,
  { id, by, now }: { id: number; by: 'failures' | 'staff'; now: Date },
): Promise<{ customerId: number; url: string } | null> {
  const [row] = await tx<{ customerId: number; url: string }[]>`
    update developers.webhooks set disabled_at = ${now}, disabled_by = ${by}
    where id = ${id} and disabled_at is null returning customer_id, url`;
  return row ?? null;
}

export async function updateFailing(tx: Tx, id: number, since: Date | null): Promise<void> {
  await tx`
    update developers.webhooks set failing_since = case when ${since}::timestamptz is null then null
      else coalesce(failing_since, ${since}::timestamptz) end
    where id = ${id} and (failing_since is null) <> (${since}::timestamptz is null)`;
}

export async function deleteWebhook(tx: Reader, id: number, customerId: number): Promise<boolean> {
  const { count } = await tx`delete from developers.webhooks where id = ${id} and customer_id = ${customerId}`;
  return count > 0;
}

export async function deleteWebhooksOf(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from developers.webhooks where customer_id = ${customerId}`;
  await tx`delete from developers.webhook_events where customer_id = ${customerId}`;
}

export async function deleteWebhooksSince(tx: Tx, customerId: number, since: Date): Promise<void> {
  await tx`delete from developers.webhooks where customer_id = ${customerId} and created_at >= ${since}`;
}

/** Switches all webhooks of a customer off as the customer could; returns those that were on. */
export async function disableWebhooksOf(tx: Tx, customerId: number, now: Date): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update developers.webhooks set disabled_at = ${now}, disabled_by = 'customer'
    where customer_id = ${customerId} and disabled_at is null returning id`;
  return rows.map(({ id }) => id);
}
