import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type {
  ApiFault,
  ApiOperation,
  EndedBy,
  SessionPage,
  StoredAnswer,
  StoredObject,
  TwinObjects,
  TwinType,
} from './twin.types.ts';

interface NewObject<T extends TwinType> {
  type: T;
  body: TwinObjects[T];
  parent?: string | null;
  page?: SessionPage;
  now: Date;
}

export async function insertObject<T extends TwinType>(
  tx: Tx,
  { type, body, parent, page, now }: NewObject<T>,
): Promise<void> {
  await tx`
    insert into twin.objects (id, type, body, parent, page, created_at)
    values (${body.id}, ${type}, ${tx.json(body as never)}, ${parent ?? null},
      ${page ? tx.json(page as never) : null}, ${now})`;
}

export async function selectObject<T extends TwinType>(
  reader: Reader,
  type: T,
  id: string,
): Promise<StoredObject<T> | null> {
  const [row] = await reader<StoredObject<T>[]>`
    select body, page, ended_by from twin.objects where id = ${id} and type = ${type}`;
  return row ?? null;
}

export async function selectObjectForUpdate<T extends TwinType>(
  tx: Tx,
  type: T,
  id: string,
): Promise<StoredObject<T> | null> {
  const [row] = await tx<StoredObject<T>[]>`
    select body, page, ended_by from twin.objects where id = ${id} and type = ${type} for no key update`;
  return row ?? null;
}

export async function selectParent(reader: Reader, id: string): Promise<string | null> {
  const [row] = await reader<{ parent: string | null }[]>`select parent from twin.objects where id = ${id}`;
  return row?.parent ?? null;
}

export async function updateObject(tx: Tx, body: TwinObjects[TwinType], endedBy: EndedBy | null = null): Promise<void> {
  await tx`
    update twin.objects set body = ${tx.json(body as never)}, ended_by = coalesce(${endedBy}, ended_by)
    where id = ${body.id}`;
}

/** Open sessions whose time is over, the earliest first; `now` in epoch seconds. */
export async function selectDueSessionIds(
  reader: Reader,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> {
  const rows = await reader<{ id: string }[]>`
    select id from twin.objects
    where type = 'checkout.session' and body ->> 'status' = 'open'
      and (body ->> 'expires_at')::bigint <= ${now}
    order by (body ->> 'expires_at')::bigint limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Newest first, as Stripe lists. */
export async function selectObjects<T extends TwinType>(
  reader: Reader,
  { type, parent, limit }: { type: T; parent: string; limit: number },
): Promise<TwinObjects[T][]> {
  const rows = await reader<{ body: TwinObjects[T] }[]>`
    select body from twin.objects where type = ${type} and parent = ${parent}
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ body }) => body);
}

/** Of one type since a time, newest first, below the one of `after`. */
export async function selectObjectsSince<T extends TwinType>(
  reader: Reader,
  { type, from, after, limit }: { type: T; from: Date; after: string | null; limit: number },
): Promise<TwinObjects[T][]> {
  const rows = await reader<{ body: TwinObjects[T] }[]>`
    select body from twin.objects
    where type = ${type} and created_at >= ${from} and (${after}::text is null or (created_at, id) <
      (select a.created_at, a.id from twin.objects a where a.id = ${after}))
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ body }) => body);
}

/** Balance transactions with their source, newest first, below the one of `after`. */
export async function selectTransactions(
  reader: Reader,
  { from, to, after, limit }: { from: Date; to: Date; after: string | null; limit: number },
): Promise<TwinObjects['balance_transaction'][]> {
  const rows = await reader<{ body: TwinObjects['balance_transaction'] }[]>`
    select t.body || jsonb_build_object('source', s.body) as body
    from twin.objects t join twin.objects s on s.id = t.body ->> 'source'
    where t.type = 'balance_transaction' and t.created_at >= ${from} and t.created_at < ${to}
      and (${after}::text is null or (t.created_at, t.id) <
        (select a.created_at, a.id from twin.objects a where a.id = ${after}))
    order by t.created_at desc, t.id desc limit ${limit}`;
  return rows.map(({ body }) => body);
}

/** False while another call with the key runs. */
export async function takeKeyLock(tx: Tx, key: string): Promise<boolean> {
  const [row] = await tx<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('twin ' || ${key}, 0)) as is_free`;
  return row?.isFree ?? false;
}

export async function selectAnswer(
  tx: Tx,
  { key, since }: { key: string; since: Date },
): Promise<(StoredAnswer & { fingerprint: string }) | null> {
  const [row] = await tx<(StoredAnswer & { fingerprint: string })[]>`
    select fingerprint, status, answer from twin.idempotency_keys where key = ${key} and created_at > ${since}`;
  return row ?? null;
}

interface KeyedAnswer extends StoredAnswer {
  key: string;
  fingerprint: string;
  now: Date;
}

/** Replaces the answer of a key that is forgotten. */
export async function upsertAnswer(tx: Tx, { key, fingerprint, status, answer, now }: KeyedAnswer): Promise<void> {
  await tx`
    insert into twin.idempotency_keys (key, fingerprint, status, answer, created_at)
    values (${key}, ${fingerprint}, ${status}, ${tx.json(answer as never)}, ${now})
    on conflict (key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      answer = excluded.answer, created_at = excluded.created_at`;
}

export async function upsertFault(
  db: Db,
  { operation, fault, times }: { operation: ApiOperation; fault: ApiFault; times: number },
): Promise<void> {
  await db`
    insert into twin.faults (operation, fault, times) values (${operation}, ${fault}, ${times})
    on conflict (operation) do update set fault = excluded.fault, times = excluded.times`;
}

/** Consumes a configured fault; null if none. */
export async function updateFaultUsed(tx: Tx, operation: ApiOperation): Promise<ApiFault | null> {
  const [row] = await tx<{ fault: ApiFault }[]>`
    update twin.faults set times = times - 1 where operation = ${operation} and times > 0
    returning fault`;
  return row?.fault ?? null;
}
