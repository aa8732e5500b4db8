import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { CopyMarks } from '#server/catalog/catalog.types.ts';
import type { ListedItem } from '#contract/v1/v1-files.ts';
import { euroDigits, toMajor } from '#contract/money.ts';
import { inSnapshot, type Db, type Tx } from '#server/platform/db.ts';
import {
  selectListedItems,
  selectListSource,
  selectPriceListSource,
  upsertPriceList,
  type PriceListRow,
} from './price-list.sql.ts';

const rowsAtOnce = 2000;

/**
 * Makes the price list anew if anything changed, and stores it whole, so that every process serves the same bytes. The
 * same items make the same bytes. Returns whether it made one.
 */
export async function buildPriceList(db: Db, now: Date): Promise<boolean> {
  const known = await selectPriceListSource(db);
  // Read before the items: a change in between makes the list once more.
  const source = await selectListSource(db);
  if (known === source) return false;
  const { body, itemCount } = await inSnapshot(db, writeList);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  await upsertPriceList(db, { body, etag, itemCount, source, changedAt: now });
  return true;
}

/** Compresses row by row: the text of a million items would fill the memory. */
async function writeList(tx: Tx): Promise<{ body: Buffer; itemCount: number }> {
  const gzip = createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(gzip, 'end');
  let itemCount = 0;
  gzip.write('{"currency":"EUR","items":[\n');
  for await (const rows of selectListedItems(tx, rowsAtOnce)) {
    const text = rows.map((row) => JSON.stringify(toListed(row))).join(',\n');
    const isTaken = gzip.write((itemCount > 0 ? ',\n' : '') + text);
    itemCount += rows.length;
    if (!isTaken) await once(gzip, 'drain');
  }
  gzip.end('\n]}\n');
  await ended;
  return { body: Buffer.concat(chunks), itemCount };
}

function toListed({ id, title, type, quality, variant, priceCents, available, ...row }: PriceListRow): ListedItem {
  return {
    id,
    name: title,
    type,
    quality,
    variant,
    price: toMajor(priceCents, euroDigits),
    stock: available,
    min_float: row.minFloat,
    max_float: row.maxFloat,
    ...(row.marks && { copy_of: row.copyOf ?? 0, ...toListedMarks(row.marks) }),
  };
}

/** What makes a copy this very one, in the names of `/v1/copies`. */
function toListedMarks({ float, pattern, paintIndex, phase, nameTag, stickers, charms }: CopyMarks) {
  return { float, pattern, paint_index: paintIndex, phase, name_tag: nameTag, stickers, charms };
}
