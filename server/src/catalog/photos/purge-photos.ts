import { dayMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { deleteUnusedPhotos } from './photos.sql.ts';

/** Deletes photos that no item has. Those that one had within the last day stay, so that removing them can be undone. */
export async function purgePhotos(db: Db, now: Date): Promise<void> {
  await deleteUnusedPhotos(db, new Date(now.getTime() - dayMs));
}
