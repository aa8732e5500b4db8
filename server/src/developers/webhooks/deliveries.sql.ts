import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { DeliveryRecord, NewWebhookEvent, SendOutcome, SentEvent, TakenDelivery } from './webhook.types.ts';

interface EventRow extends Omit<NewWebhookEvent, 'event'> {
  id: string;
  event: SentEvent;
}

/** Returns whether the event is new. */
export async function insertEvent(tx: Tx, { id, customerId, event, dedupeKey, data, now }: EventRow): Promise<boolean> {
  const { count } = await tx`
    insert into developers.webhook_events (id, customer_id, type, dedupe_key, data, at)
    values (${id}, ${customerId}, ${event}, ${dedupeKey}, ${tx.json(data as never)}, ${now})
    on conflict (dedupe_key) do nothing`;
  return count > 0;
}

/** Opens a delivery to each webhook that is on and subscribes to the event; returns their number. */
export async function insertDeliveries(
  tx: Tx,
  { id, customerId, event, now }: Pick<EventRow, 'id' | 'customerId' | 'event' | 'now'>,
): Promise<number> {
  const { count } = await tx`
    insert into developers.webhook_deliveries (webhook_id, event_id, created_at, next_attempt_at)
    select w.id, ${id}, ${now}, ${now} from developers.webhooks w
    where w.customer_id = ${customerId} and w.disabled_at is null and ${event}::text = any(w.events)`;
  return count;
}

export async function insertDelivery(tx: Tx, row: { webhookId: number; eventId: string; now: Date }): Promise<void> {
  await tx`
    insert into developers.webhook_deliveries (webhook_id, event_id, created_at, next_attempt_at)
    values (${row.webhookId}, ${row.eventId}, ${row.now}, ${row.now})`;
}

export async function selectHasWebhook(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from developers.webhooks where customer_id = ${customerId} and disabled_at is null limit 1`;
  return rows.length > 0;
}

export function selectDeliveryPage(
  reader: Reader,
  { webhookId, beforeId, limit }: { webhookId: number; beforeId: number | null; limit: number },
): Promise<DeliveryRecord[]> {
  return reader<DeliveryRecord[]>`
    select d.id, d.event_id, e.type as event, d.state, d.attempts, d.created_at, d.last_attempt_at, d.next_attempt_at,
      d.response_status, d.problem
    from developers.webhook_deliveries d join developers.webhook_events e on e.id = d.event_id
    where d.webhook_id = ${webhookId} and (${beforeId}::bigint is null or d.id < ${beforeId}::bigint)
    order by d.id desc limit ${limit}`;
}

/** Takes due deliveries until `until`; others take them then, if this process has died. Skips those of blocked accounts. */
export function takeDueDeliveries(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<TakenDelivery[]> {
  return db<TakenDelivery[]>`
    with due as (
      select d.id from developers.webhook_deliveries d
      join developers.webhooks w on w.id = d.webhook_id join identity.customers c on c.id = w.customer_id
      where d.state = 'pending' and d.next_attempt_at <= ${now} and c.blocked_at is null and w.disabled_at is null
      order by d.next_attempt_at limit ${limit} for update of d skip locked
    ), taken as (
      update developers.webhook_deliveries d set next_attempt_at = ${until}
      from due where d.id = due.id returning d.id, d.webhook_id, d.event_id, d.attempts
    )
    select t.id, t.webhook_id, t.event_id, t.attempts, w.customer_id, w.url, w.secret, w.failing_since,
      case when w.previous_until > ${now} then w.previous_secret end as previous_secret, e.type as event, e.data, e.at
    from taken t
    join developers.webhooks w on w.id = t.webhook_id
    join developers.webhook_events e on e.id = t.event_id`;
}

interface Attempt {
  id: number;
  attempts: number;
  outcome: SendOutcome;
  state: DeliveryRecord['state'];
  nextAt: Date | null;
  now: Date;
}

/** Records an attempt, unless the delivery was dropped or sent again meanwhile; returns whether it did. */
export async function updateAttempted(
  tx: Tx,
  { id, attempts, outcome, state, nextAt, now }: Attempt,
): Promise<boolean> {
  const { count } = await tx`
    update developers.webhook_deliveries
    set attempts = ${attempts}, state = ${state}, last_attempt_at = ${now}, next_attempt_at = ${nextAt},
      response_status = ${outcome.status}, problem = ${outcome.problem}
    where id = ${id} and state = 'pending' and attempts = ${attempts - 1}`;
  return count > 0;
}

export async function dropDeliveries(tx: Reader, webhookId: number): Promise<void> {
  await tx`
    update developers.webhook_deliveries set state = 'dropped', next_attempt_at = null
    where webhook_id = ${webhookId} and state = 'pending'`;
}

/** Webhook of a delivery of a customer; `isOn` tells whether it is switched on. */
export async function selectDeliveryOwner(
  reader: Reader,
  id: number,
  customerId: number,
): Promise<{ isOn: boolean } | null> {
  const [row] = await reader<{ isOn: boolean }[]>`
    select w.disabled_at is null as is_on
    from developers.webhook_deliveries d join developers.webhooks w on w.id = d.webhook_id
    where d.id = ${id} and w.customer_id = ${customerId}`;
  return row ?? null;
}

export async function updateToSendAgain(tx: Tx, id: number, now: Date): Promise<void> {
  await tx`
    update developers.webhook_deliveries set state = 'pending', attempts = 0, next_attempt_at = ${now} where id = ${id}`;
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db`delete from developers.webhook_events where at < ${before}`;
}
