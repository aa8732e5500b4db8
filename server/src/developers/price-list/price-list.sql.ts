import type { ItemVariant } from '#contract/item-editions.ts';
import type { CopyMarks } from '#server/catalog/catalog.types.ts';
import type { Reader, Tx } from '#server/platform/db.ts';

export interface PriceListRow {
  id: number;
  title: string;
  type: string;
  quality: string | null;
  variant: ItemVariant;
  priceCents: number;
  available: number;
  minFloat: number | null;
  maxFloat: number | null;
  copyOf: number | null;
  /** Null for an item that is no copy. */
  marks: CopyMarks | null;
}

/** State of the items: it changes with every change that the feed tells, and with every change by staff. */
export async function selectListSource(reader: Reader): Promise<string> {
  const [row] = await reader<{ source: string }[]>`
    select concat_ws('/', (select max(id) from developers.feed_events), (select purged_until from developers.feed_gaps),
      (select changed_at from catalog.items order by changed_at desc, id desc limit 1)) as source`;
  return row?.source ?? '';
}

/**
 * All items that are not hidden, by id, in batches; of copies those in stock, because a sold one never comes back. Their
 * marks are those of `catalog.copy_marks`, which would take twice as long.
 */
export function selectListedItems(tx: Tx, batch: number): AsyncIterable<PriceListRow[]> {
  return tx<PriceListRow[]>`
    select i.id, i.title, i.type, i.quality, i.variant, i.price_cents, i.available, i.min_float, i.max_float, i.copy_of,
      case when c.item_id is not null then jsonb_build_object('float', c.float_value, 'pattern', c.pattern,
        'paintIndex', c.paint_index, 'phase', c.phase, 'nameTag', c.name_tag,
        'stickers', coalesce(a.stickers, '[]'), 'charms', coalesce(a.charms, '[]')) end as marks
    from catalog.items i
    left join catalog.copies c on c.item_id = i.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('slot', slot, 'name', name, 'wear', wear) order by slot)
          filter (where kind = 'sticker') as stickers,
        jsonb_agg(jsonb_build_object('name', name, 'pattern', pattern)) filter (where kind = 'charm') as charms
      from catalog.copy_attachments where item_id = c.item_id
    ) a on true
    where not i.is_hidden and (i.copy_of is null or i.stock > 0) order by i.id`.cursor(batch);
}

export interface StoredPriceList {
  body: Buffer;
  etag: string;
  changedAt: Date;
}

interface NewPriceList extends StoredPriceList {
  itemCount: number;
  source: string;
}

export async function selectPriceListSource(reader: Reader): Promise<string | null> {
  const [row] = await reader<{ source: string }[]>`select source from developers.price_lists`;
  return row?.source ?? null;
}

/** A list of the same bytes keeps its time. */
export async function upsertPriceList(tx: Reader, list: NewPriceList): Promise<void> {
  const { body, etag, itemCount, source, changedAt } = list;
  await tx`
    insert into developers.price_lists as p (body, etag, item_count, source, changed_at)
    values (${body}, ${etag}, ${itemCount}, ${source}, ${changedAt})
    on conflict (is_only) do update set source = excluded.source, item_count = excluded.item_count,
      changed_at = case when p.etag = excluded.etag then p.changed_at else excluded.changed_at end,
      body = excluded.body, etag = excluded.etag`;
}

export async function selectPriceListTag(reader: Reader): Promise<string | null> {
  const [row] = await reader<{ etag: string }[]>`select etag from developers.price_lists`;
  return row?.etag ?? null;
}

export async function selectPriceList(reader: Reader): Promise<StoredPriceList | null> {
  const [row] = await reader<StoredPriceList[]>`select body, etag, changed_at from developers.price_lists`;
  return row ?? null;
}
