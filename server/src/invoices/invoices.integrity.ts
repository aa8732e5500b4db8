import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';

/** Integrity checks of invoices and credit notes, on one snapshot. `now` is the clock of the shop. */
export function verifyInvoices(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return inSnapshot(db, async (tx) => [
    ...(await selectNumberChecks(tx)),
    ...(await selectInvoiceChecks(tx, now)),
    ...(await selectCreditNoteChecks(tx, now)),
    ...(await selectSumChecks(tx)),
  ]);
}

function selectNumberChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with numbered as (
      select kind, year, count(*) as documents, max(sequence) as highest from invoices.documents group by kind, year
    ), counted as (
      select kind || ' ' || year as example,
        (n.documents, n.highest) is distinct from (c.last_sequence::bigint, c.last_sequence)
          and not (n.documents is null and c.last_sequence = 0) as is_broken
      from numbered n full join invoices.counters c using (kind, year)
    )
    select 'invoices and credit notes are numbered without gaps' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, min(example) filter (where is_broken) as example from counted`;
}

/** An invoice follows its order within minutes; a day later it is missing. */
function selectInvoiceChecks(tx: Tx, now: Date): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with invoiced as (
      select o.id, case when d.id is null then o.paid_at < ${now}::timestamptz - interval '1 day'
        else o.paid_at is null or (d.total_cents, d.vat_cents, d.customer_id)
          is distinct from (o.total_cents, o.vat_cents, o.customer_id) end as is_broken
      from checkout.orders o left join invoices.documents d on d.order_id = o.id and d.kind = 'invoice'
      where o.paid_at is not null or d.id is not null
    )
    select 'every paid order has one invoice of its amount, no other order has any' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, (min(id) filter (where is_broken))::text as example from invoiced`;
}

function selectCreditNoteChecks(tx: Tx, now: Date): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with credited as (
      select coalesce(r.id, d.refund_id) as id, case when d.id is null
        then r.total_cents > 0 and r.created_at < ${now}::timestamptz - interval '1 day'
        else (d.total_cents, d.vat_cents, d.order_id, i.order_id)
          is distinct from (r.total_cents, r.vat_cents, r.order_id, r.order_id) end as is_broken
      from checkout.refunds r
      full join (select * from invoices.documents where kind = 'credit_note') d on d.refund_id = r.id
      left join invoices.documents i on i.id = d.corrected_id and i.kind = 'invoice'
    ), corrected as (
      select i.number, sum(d.total_cents) > i.total_cents or sum(d.vat_cents) > i.vat_cents as is_broken
      from invoices.documents d join invoices.documents i on i.id = d.corrected_id group by i.id
    )
    select 'every refund has one credit note of its amount' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, (min(id) filter (where is_broken))::text as example from credited
    union all select 'no invoice is corrected by more than its amount', count(*)::int,
      count(*) filter (where is_broken)::int, min(number) filter (where is_broken) from corrected`;
}

function selectSumChecks(tx: Tx): Promise<IntegrityCheck[]> {
  return tx<IntegrityCheck[]>`
    with sums as (
      select d.number, d.total_cents, d.vat_cents,
        (select (sum((l ->> 'grossCents')::bigint), sum((l ->> 'vatCents')::bigint),
            sum((l ->> 'netCents')::bigint)) from jsonb_array_elements(d.content -> 'lines') l) as lines,
        (select (sum((v ->> 'grossCents')::bigint), sum((v ->> 'vatCents')::bigint),
            sum((v ->> 'netCents')::bigint)) from jsonb_array_elements(d.content -> 'vat') v) as rates,
        (select sum((p ->> 'cents')::bigint) from jsonb_array_elements(d.content -> 'payments') p) as paid
      from invoices.documents d
    ), added as (
      select number, lines is distinct from (total_cents::numeric, vat_cents::numeric, (total_cents - vat_cents)::numeric)
        or rates is distinct from lines or paid is distinct from total_cents as is_broken
      from sums
    )
    select 'lines, VAT and payments of every document add up to its total' as fact, count(*)::int as checked,
      count(*) filter (where is_broken)::int as broken, min(number) filter (where is_broken) as example from added`;
}
