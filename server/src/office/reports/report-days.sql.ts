import type { Reader, Tx } from '#server/platform/db.ts';

/** Transfers by id, `after` excluded. */
export interface TransferRange {
  after: number;
  /** Null for all. */
  through: number | null;
}

interface DaysOf {
  timeZone: string;
  range: TransferRange;
}

const inRange = (reader: Reader, { after, through }: TransferRange) => reader`
  t.id > ${after} and ${through === null ? reader`true` : reader`t.id <= ${through}`}`;

const dayOf = (reader: Reader, timeZone: string) => reader`(t.occurred_at at time zone ${timeZone})::date`;

/** Sums of entries with the columns of `ledger_days`. */
export const ledgerDays = (reader: Reader, { timeZone, range }: DaysOf) => reader`
  select case when a.customer_id is null then a.code else 'wallets' end as account, t.kind, ${dayOf(reader, timeZone)} as day,
    coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as credit_minor,
    coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as debit_minor,
    count(*)::int as transfer_count
  from ledger.transfers t
  join ledger.entries e on e.transfer_id = t.id
  join ledger.accounts a on a.id = e.account_id
  where ${inRange(reader, range)}
  group by 1, 2, 3`;

/** Entries of the sales, with their order and their refund. */
const movements = (reader: Reader, { timeZone, range }: DaysOf) => reader`
  moved as materialized (
    select t.id, ${dayOf(reader, timeZone)} as day, e.amount_minor as cents,
      t.kind in ('balance_sale', 'payment_sale', 'split_sale') as is_sale,
      case when t.reference like 'order:%' then substr(t.reference, 7)::int end as order_id,
      case when t.kind = 'order_refund' then split_part(t.key, ':', 4)::int end as refund_id
    from ledger.transfers t
    join ledger.entries e on e.transfer_id = t.id
      and e.account_id = (select id from ledger.accounts where code = 'sales')
    where ${inRange(reader, range)}
  ), movements as materialized (
    select m.*, o.country_id, o.method, o.vat_bps, o.promo_code_id, o.paid_at,
      case when m.is_sale then o.vat_cents else -coalesce(r.vat_cents, 0) end as vat_cents,
      case when m.is_sale then o.discount_cents else 0 end as discount_cents
    from moved m
    left join checkout.orders o on o.id = m.order_id
    left join checkout.refunds r on r.id = m.refund_id
  )`;

/** Lines of these movements by category: a piece costs the average of the bought skins of its item that were for sale by then. */
const categories = (reader: Reader) => reader`
  pieces as (
    select m.id, l.item_id, l.category, l.unit_cents * l.count - l.discount_cents as cents, l.count
    from movements m join checkout.order_lines l on m.is_sale and l.order_id = m.order_id
    union all
    select m.id, l.item_id, l.category, -r.cents, -r.restocked_count
    from movements m
    join checkout.refund_lines r on r.refund_id = m.refund_id
    join checkout.order_lines l on l.order_id = r.order_id and l.position = r.position
  ), categories as materialized (
    select p.id, p.category, sum(p.cents)::bigint as cents,
      coalesce(sum(p.cents) filter (where c.cents is not null), 0)::bigint as costed_cents,
      coalesce(sum(round(p.cents * m.vat_bps / (10000.0 + m.vat_bps))) filter (where c.cents is not null), 0)::bigint
        as costed_vat_cents,
      coalesce(sum(p.count * c.cents), 0)::bigint as cost_cents
    from pieces p
    join movements m on m.id = p.id
    cross join lateral (
      select round(avg(b.purchase_cents))::bigint as cents from offers.bought_skins b
      where b.item_id = p.item_id and b.for_sale_at <= m.paid_at) c
    group by p.id, p.category
  ), costs as (
    select id, sum(cents) as cents, sum(costed_cents) as costed_cents, sum(costed_vat_cents) as costed_vat_cents,
      sum(cost_cents) as cost_cents
    from categories group by id
  )`;

/** Each movement once for each grouping that it is in; what no line explains is delivery or goodwill. */
const keyed = (reader: Reader) => reader`
  keyed as (
    select k.grouping, m.day, k.key, m.is_sale, m.cents, m.vat_cents, m.discount_cents,
      coalesce(c.costed_cents, 0) as costed_cents, coalesce(c.costed_vat_cents, 0) as costed_vat_cents,
      coalesce(c.cost_cents, 0) as cost_cents, true as counts
    from movements m
    left join costs c on c.id = m.id
    cross join lateral (values ('period', ''), ('country', coalesce(m.country_id, 0)::text), ('method', coalesce(m.method, '')),
      ('rate', concat(coalesce(m.country_id, 0), ':', coalesce(m.vat_bps, 0))), ('code', m.promo_code_id::text)) k (grouping, key)
    where k.key is not null
    union all
    select 'category', m.day, c.category, m.is_sale, c.cents, 0, 0, c.costed_cents, c.costed_vat_cents, c.cost_cents, true
    from categories c join movements m on m.id = c.id
    union all
    select 'category', m.day, '', m.is_sale, m.cents - coalesce(c.cents, 0), 0, 0, 0, 0, 0, false
    from movements m left join costs c on c.id = m.id where m.cents <> coalesce(c.cents, 0)
  )`;

/**
 * Sums of sales with the columns of `sales_days`. What was sold counts when it was paid, what was refunded when it was
 * refunded.
 */
export const salesDays = (reader: Reader, days: DaysOf) => reader`
  with ${movements(reader, days)}, ${categories(reader)}, ${keyed(reader)}
  select grouping, day, key, count(*) filter (where is_sale and counts)::int as order_count,
    coalesce(sum(cents) filter (where is_sale), 0)::bigint as sold_cents,
    count(*) filter (where not is_sale and counts)::int as refund_count,
    coalesce(-sum(cents) filter (where not is_sale), 0)::bigint as refunded_cents,
    sum(vat_cents)::bigint as vat_cents, sum(discount_cents)::bigint as discount_cents,
    sum(costed_cents)::bigint as costed_cents, sum(costed_vat_cents)::bigint as costed_vat_cents,
    sum(cost_cents)::bigint as cost_cents
  from keyed group by 1, 2, 3`;

export async function upsertLedgerDays(tx: Tx, days: DaysOf): Promise<void> {
  await tx`
    insert into office.ledger_days as d (account, kind, day, credit_minor, debit_minor, transfer_count)
    ${ledgerDays(tx, days)}
    on conflict (account, kind, day) do update set credit_minor = d.credit_minor + excluded.credit_minor,
      debit_minor = d.debit_minor + excluded.debit_minor, transfer_count = d.transfer_count + excluded.transfer_count`;
}

export async function upsertSalesDays(tx: Tx, days: DaysOf): Promise<void> {
  await tx`
    insert into office.sales_days as d (grouping, day, key, order_count, sold_cents, refund_count, refunded_cents,
      vat_cents, discount_cents, costed_cents, costed_vat_cents, cost_cents)
    ${salesDays(tx, days)}
    on conflict (grouping, day, key) do update set order_count = d.order_count + excluded.order_count,
      sold_cents = d.sold_cents + excluded.sold_cents, refund_count = d.refund_count + excluded.refund_count,
      refunded_cents = d.refunded_cents + excluded.refunded_cents, vat_cents = d.vat_cents + excluded.vat_cents,
      discount_cents = d.discount_cents + excluded.discount_cents, costed_cents = d.costed_cents + excluded.costed_cents,
      costed_vat_cents = d.costed_vat_cents + excluded.costed_vat_cents, cost_cents = d.cost_cents + excluded.cost_cents`;
}
