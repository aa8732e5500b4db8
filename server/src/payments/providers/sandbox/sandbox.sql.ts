import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { ApiFault, ApiOperation, SandboxSession, SessionStatus, WebhookRow } from './sandbox.types.ts';

const columns = (reader: Reader) => reader`
  id, key, (request ->> 'paymentId')::int as payment_id, request -> 'checkout' as request,
  amount_minor, method, status, created_at`;

export async function upsertSession(db: Db, session: Omit<SandboxSession, 'status'>): Promise<string> {
  const request = { paymentId: session.paymentId, checkout: session.request };
  const [row] = await db<{ id: string }[]>`
    insert into payments.sandbox_sessions (id, key, request, amount_minor, method, created_at)
    values (${session.id}, ${session.key}, ${db.json(request as never)}, ${session.amountMinor}, ${session.method},
      ${session.createdAt})
    on conflict (key) do update set key = excluded.key
    returning id`;
  return row?.id ?? session.id;
}

export async function selectSession(reader: Reader, id: string): Promise<SandboxSession | null> {
  const [row] = await reader<SandboxSession[]>`
    select ${columns(reader)} from payments.sandbox_sessions where id = ${id}`;
  return row ?? null;
}

export async function selectSessionByKey(reader: Reader, key: string): Promise<SandboxSession | null> {
  const [row] = await reader<SandboxSession[]>`
    select ${columns(reader)} from payments.sandbox_sessions where key = ${key}`;
  return row ?? null;
}

export async function selectSessionForUpdate(tx: Tx, id: string): Promise<SandboxSession | null> {
  const [row] = await tx<SandboxSession[]>`
    select ${columns(tx)} from payments.sandbox_sessions where id = ${id} for no key update`;
  return row ?? null;
}

export async function updateSessionStatus(
  tx: Tx,
  { id, status, now }: { id: string; status: SessionStatus; now: Date },
): Promise<void> {
  await tx`update payments.sandbox_sessions set status = ${status}, decided_at = ${now} where id = ${id}`;
}

export async function updateSessionClosed(db: Db, key: string, now: Date): Promise<void> {
  await db`
    update payments.sandbox_sessions set status = 'closed', decided_at = ${now}
    where key = ${key} and status in ('open', 'pending')`;
}

export async function insertWebhook(
  tx: Tx,
  webhook: { id: string; sessionId: string; body: string; now: Date },
): Promise<void> {
  await tx`
    insert into payments.sandbox_webhooks (id, session_id, body, created_at)
    values (${webhook.id}, ${webhook.sessionId}, ${webhook.body}, ${webhook.now})`;
}

export async function selectWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const [row] = await db<WebhookRow[]>`
    select id, body, delivered_at from payments.sandbox_webhooks where id = ${id}`;
  return row ?? null;
}

export async function updateWebhookDelivered(db: Db, id: string, now: Date): Promise<void> {
  await db`update payments.sandbox_webhooks set delivered_at = coalesce(delivered_at, ${now}) where id = ${id}`;
}

export async function upsertRefund(
  db: Db,
  refund: { id: string; sessionId: string; key: string; amountMinor: number; now: Date },
): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into payments.sandbox_refunds (id, session_id, key, amount_minor, created_at)
    values (${refund.id}, ${refund.sessionId}, ${refund.key}, ${refund.amountMinor}, ${refund.now})
    on conflict (key) do update set key = excluded.key
    returning id`;
  return row?.id ?? refund.id;
}

export async function upsertFault(
  db: Db,
  { operation, fault, times }: { operation: ApiOperation; fault: ApiFault; times: number },
): Promise<void> {
  await db`
    insert into payments.sandbox_faults (operation, fault, times) values (${operation}, ${fault}, ${times})
    on conflict (operation) do update set fault = excluded.fault, times = excluded.times`;
}

/** Consumes a configured fault; null if none. */
export async function updateFaultUsed(db: Db, operation: ApiOperation): Promise<ApiFault | null> {
  const [row] = await db<{ fault: ApiFault }[]>`
    update payments.sandbox_faults set times = times - 1 where operation = ${operation} and times > 0
    returning fault`;
  return row?.fault ?? null;
}
