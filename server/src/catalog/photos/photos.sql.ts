import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { ItemPhoto, Photo } from './photos.types.ts';

/** A repeated upload touches the row, so that no purge of the same moment takes it. */
export async function upsertPhoto(tx: Tx, { hash, image, width, height }: Photo, now: Date): Promise<void> {
  await tx`
    insert into catalog.photos as p (hash, image, width, height, used_at)
    values (${hash}, ${image}, ${width}, ${height}, ${now})
    on conflict (hash) do update set used_at = excluded.used_at`;
}

/** Notes that an item got or lost photos; returns those that exist. No purge of the same moment takes them. */
export async function updatePhotosUsed(tx: Tx, hashes: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx<{ hash: string }[]>`
    with used as (
      select hash from catalog.photos where hash = any(${hashes as string[]}::text[]) order by hash for no key update)
    update catalog.photos p set used_at = ${now} from used where p.hash = used.hash returning p.hash`;
  return rows.map(({ hash }) => hash);
}

export async function selectPhotoImage(reader: Reader, hash: string): Promise<Buffer | null> {
  const [row] = await reader<{ image: Buffer }[]>`select image from catalog.photos where hash = ${hash}`;
  return row?.image ?? null;
}

export function selectPhotosOfItem(reader: Reader, itemId: number): Promise<ItemPhoto[]> {
  return reader<ItemPhoto[]>`
    select p.hash, p.width, p.height
    from catalog.items i cross join unnest(i.photos) with ordinality as own (hash, position)
    join catalog.photos p on p.hash = own.hash
    where i.id = ${itemId} order by own.position`;
}

/** Locks an item and returns the hashes of its photos; null for an unknown item. */
export async function selectPhotoHashesForUpdate(tx: Tx, itemId: number): Promise<string[] | null> {
  const [row] = await tx<{ photos: string[] }[]>`
    select photos from catalog.items where id = ${itemId} for no key update`;
  return row?.photos ?? null;
}

export async function updatePhotos(
  tx: Tx,
  itemId: number,
  { photos, now }: { photos: readonly string[]; now: Date },
): Promise<void> {
  await tx`
    update catalog.items set photos = ${photos as string[]}::text[], changed_at = ${now} where id = ${itemId}`;
}

/** Deletes photos of no item that none has had since `cutoff`. */
export async function deleteUnusedPhotos(db: Db, cutoff: Date): Promise<void> {
  await db`
    delete from catalog.photos p
    where p.used_at < ${cutoff}
      and not exists (select from catalog.items i where i.photos <> '{}' and i.photos @> array[p.hash])`;
}
