import type { Reader, Tx } from '#server/platform/db.ts';
import type { BatchLine, ListedBatch, Payout, PayoutBatch } from './payouts.types.ts';

const columns = (reader: Reader) =>
  reader`id, day::text as day, currency, message_id, debtor_iban, amount_minor, payout_count, created_at,
    acknowledged_at, withdrawal_asked_by, withdrawal_asked_at, withdrawn_at`;

/** A payout with the name of its transfer. */
type NewLine = Pick<Payout, 'id' | 'amountMinor'> & Pick<BatchLine, 'endToEndId'>;

interface NewBatch {
  day: string;
  messageId: string;
  debtorIban: string;
  payouts: readonly NewLine[];
  now: Date;
}

export async function insertBatch(
  tx: Tx,
  { day, messageId, debtorIban, payouts, now }: NewBatch,
): Promise<PayoutBatch> {
  const ids = payouts.map(({ id }) => id);
  const amountMinor = payouts.reduce((sum, payout) => sum + payout.amountMinor, 0);
  const [batch] = await tx<PayoutBatch[]>`
    insert into payments.payout_batches (day, message_id, debtor_iban, amount_minor, payout_count, created_at)
    values (${day}, ${messageId}, ${debtorIban}, ${amountMinor}, ${ids.length}, ${now}) returning ${columns(tx)}`;
  const { id } = batch as PayoutBatch;
  await tx`
    insert into payments.payout_batch_lines (batch_id, payout_id, end_to_end_id, amount_minor)
    select ${id}, p.id, named.end_to_end_id, p.amount_minor
    from unnest(${ids}::int[], ${payouts.map(({ endToEndId }) => endToEndId)}::text[]) as named (id, end_to_end_id)
    join payments.payouts p on p.id = named.id`;
  await tx`update payments.payouts set state = 'exported', batch_id = ${id} where id = any(${ids})`;
  return batch as PayoutBatch;
}

export async function selectBatchOfDay(reader: Reader, day: string): Promise<PayoutBatch | null> {
  const [row] = await reader<PayoutBatch[]>`
    select ${columns(reader)} from payments.payout_batches where day = ${day} and currency = 'EUR'
      and withdrawn_at is null`;
  return row ?? null;
}

export async function selectBatchByMessage(reader: Reader, messageId: string): Promise<PayoutBatch | null> {
  const [row] = await reader<PayoutBatch[]>`
    select ${columns(reader)} from payments.payout_batches where message_id = ${messageId}`;
  return row ?? null;
}

export async function selectBatch(reader: Reader, id: number): Promise<PayoutBatch | null> {
  const [row] = await reader<PayoutBatch[]>`select ${columns(reader)} from payments.payout_batches where id = ${id}`;
  return row ?? null;
}

/** File of a batch; null once the bank has reported about it. */
export async function selectBatchFile(reader: Reader, id: number): Promise<string | null> {
  const [row] = await reader<{ file: string | null }[]>`select file from payments.payout_batches where id = ${id}`;
  return row?.file ?? null;
}

export async function hasBatchFile(reader: Reader, id: number): Promise<boolean> {
  const rows = await reader`select from payments.payout_batches where id = ${id} and file is not null`;
  return rows.length > 0;
}

/** In the order of their ids. */
export async function lockPayoutsOfBatch(tx: Tx, batchId: number): Promise<void> {
  await tx`
    select from payments.payouts where id in (select payout_id from payments.payout_batch_lines where batch_id = ${batchId})
    order by id for no key update`;
}

export async function selectBatchForUpdate(tx: Tx, id: number): Promise<PayoutBatch | null> {
  const [row] = await tx<PayoutBatch[]>`
    select ${columns(tx)} from payments.payout_batches where id = ${id} for no key update`;
  return row ?? null;
}

export async function updateWithdrawalAsked(
  tx: Tx,
  { batchId, asked }: { batchId: number; asked: { actor: string; now: Date } | null },
): Promise<void> {
  await tx`
    update payments.payout_batches set withdrawal_asked_by = ${asked?.actor ?? null},
      withdrawal_asked_at = ${asked?.now ?? null}
    where id = ${batchId}`;
}

/** Whether a report of the bank named a file, or staff noted what it did with a transfer of it. */
export async function hasReports(reader: Reader, batchId: number): Promise<boolean> {
  const rows = await reader`
    select from payments.payout_batch_lines where batch_id = ${batchId} and outcome is not null
    union all select from payments.payout_batches where id = ${batchId} and acknowledged_at is not null limit 1`;
  return rows.length > 0;
}

interface NamedFiles {
  fileId: string | null;
  transfers: { endToEndId: string; accountIban: string }[];
  now: Date;
}

/** Files that a report named for the first time; locked, by id. */
export function updateBatchesAcknowledged(tx: Tx, { fileId, transfers, now }: NamedFiles): Promise<PayoutBatch[]> {
  const names = transfers.map(({ endToEndId }) => endToEndId);
  const ibans = transfers.map(({ accountIban }) => accountIban);
  return tx<PayoutBatch[]>`
    with named as (
      select id from payments.payout_batches b
      where acknowledged_at is null and (message_id = ${fileId} or id in (
        select l.batch_id from payments.payout_batch_lines l
        join unnest(${names}::text[], ${ibans}::text[]) as n (name, iban) on n.name = l.end_to_end_id
        where n.iban = b.debtor_iban))
      order by id for no key update)
    update payments.payout_batches set acknowledged_at = ${now}, file = null
    where id in (select id from named) returning ${columns(tx)}`;
}

/** Ids of the payouts that wait for another file. */
export async function updateBatchWithdrawn(tx: Tx, id: number, now: Date): Promise<number[]> {
  await tx`update payments.payout_batches set withdrawn_at = ${now}, file = null where id = ${id}`;
  const rows = await tx<{ id: number }[]>`
    update payments.payouts set state = 'pending' where batch_id = ${id} and state = 'exported' returning id`;
  return rows.map((row) => row.id).toSorted((a, b) => a - b);
}

export async function updateBatchFile(tx: Tx, id: number, file: string | null): Promise<void> {
  await tx`update payments.payout_batches set file = ${file} where id = ${id}`;
}

/** Newest first, one row more than `limit`, with the number of transfers by what the bank did. */
export async function selectBatches(
  reader: Reader,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<ListedBatch[]> {
  return reader<ListedBatch[]>`
    select b.*, l.* from (
      select ${columns(reader)}, file is not null as has_file,
        amount_minor > (select payout_two_approvals_above_minor from content.settings) as needs_two
      from payments.payout_batches
      where ${beforeId === null ? reader`true` : reader`id < ${beforeId}`} order by id desc limit ${limit + 1}) b
    cross join lateral (
      select count(*) filter (where outcome = 'sent')::int as sent, count(*) filter (where outcome = 'failed')::int as failed,
        count(*) filter (where outcome = 'returned')::int as returned, count(*) filter (where outcome is null)::int as open
      from payments.payout_batch_lines where batch_id = b.id) l
    order by b.id desc`;
}

export async function selectBatchCount(reader: Reader, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (select from payments.payout_batches limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

const lineColumns = (reader: Reader) =>
  reader`batch_id, payout_id, end_to_end_id, amount_minor, debits, credits, is_rejected, outcome, outcome_reason, reported_by, reported_at,
    debits > credits and not exists (select from payments.bank_facts f where f.batch_id = payout_batch_lines.batch_id
      and f.payout_id = payout_batch_lines.payout_id and f.kind <> 'rejection' and not f.is_note) as is_paid_by_note`;

export function selectLinesOfBatch(reader: Reader, batchId: number): Promise<BatchLine[]> {
  return reader<BatchLine[]>`
    select ${lineColumns(reader)} from payments.payout_batch_lines where batch_id = ${batchId} order by payout_id`;
}

export async function selectLine(
  reader: Reader,
  { batchId, payoutId }: { batchId: number; payoutId: number },
): Promise<BatchLine | null> {
  const [row] = await reader<BatchLine[]>`
    select ${lineColumns(reader)} from payments.payout_batch_lines where batch_id = ${batchId} and payout_id = ${payoutId}`;
  return row ?? null;
}

/** Cents of the other transfers of a file that were rejected or came back. */
export async function selectFailedSum(
  reader: Reader,
  { batchId, payoutId }: Pick<BatchLine, 'batchId' | 'payoutId'>,
): Promise<number> {
  const [row] = await reader<{ cents: number }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as cents from payments.payout_batch_lines
    where batch_id = ${batchId} and payout_id <> ${payoutId} and outcome in ('failed', 'returned')`;
  return row?.cents ?? 0;
}

export interface FileSelection {
  /** Approvals are needed above it, in cents. */
  aboveMinor: number;
  now: Date;
}

export type ReadyPayout = Pick<Payout, 'id' | 'paymentIds'>;

const isReady = (reader: Reader, { aboveMinor, now }: FileSelection) => reader`
  provider = 'bank' and state = 'pending' and held_until <= ${now}
  and (amount_minor <= ${Math.min(aboveMinor, Number.MAX_SAFE_INTEGER)} and named_by is null and not is_doubtful
    or (select count(*) from payments.payout_approvals a where a.payout_id = payouts.id) >= 2)`;

/** Payouts that may leave in a file: not held, and approved where they need it. Oldest first. */
export function selectReadyPayouts(
  reader: Reader,
  selection: FileSelection & { afterId: number; limit: number },
): Promise<ReadyPayout[]> {
  return reader<ReadyPayout[]>`
    select id, payment_ids from payments.payouts where ${isReady(reader, selection)} and id > ${selection.afterId}
    order by id limit ${selection.limit}`;
}

export async function lockIfReady(tx: Tx, ids: number[], selection: FileSelection): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from payments.payouts where id = any(${ids}) and ${isReady(tx, selection)} order by id for no key update`;
  return rows.map(({ id }) => id);
}

/** Its customer may get the money back by the bank. Disputes that are older than the payout `p` were left out of it. */
export const isPayoutDisputed = (reader: Reader) => reader`
  exists (select from payments.disputes d
    where d.payment_id = any(p.payment_ids) and d.opened_at >= p.created_at and d.status <> 'won')`;

export async function selectDisputedPayouts(reader: Reader, ids: number[]): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select p.id from payments.payouts p where p.id = any(${ids}) and ${isPayoutDisputed(reader)}`;
  return rows.map(({ id }) => id);
}
