import type { Tx } from '#server/platform/db.ts';
import { lockDeclineReasons, replaceDeclineReasons, selectDeclineReasons } from './desk.sql.ts';
import type { DeclineReason } from './desk.types.ts';

interface NewReasons {
  reasons: readonly DeclineReason[];
  /** Refuses to save over reasons that the owner has not seen. */
  check: (before: DeclineReason[]) => void;
}

/** Replaces what staff start from when they decline an offer, and returns what was there. Locks the reasons. */
export async function saveDeclineReasons(tx: Tx, { reasons, check }: NewReasons): Promise<DeclineReason[]> {
  await lockDeclineReasons(tx);
  const before = await selectDeclineReasons(tx);
  check(before);
  await replaceDeclineReasons(tx, reasons);
  return before;
}
