import type { LookAtItems } from '#server/catalog/catalog.types.ts';
import { claimSession } from '#server/identity/claim-session.ts';
import { noteSessionUse } from '#server/identity/note-session-use.ts';
import type { Db } from '#server/platform/db.ts';
import type { Who } from '#server/platform/http/bind.ts';
import type { CartContents } from './cart.types.ts';
import { completeCart } from './complete-cart.ts';
import { selectCart } from './entries.sql.ts';

/** The cart of whoever asks, as `readCart` tells it; null when nobody holds the token. */
export async function readOwnCart(
  db: Db,
  who: Who,
  look: { languageId: number; now: Date; lookAt?: LookAtItems | undefined },
): Promise<CartContents | null> {
  const cart = await selectCart(db, 'token' in who ? claimSession(who.token, look.now) : who);
  if (!cart) return null;
  if (cart.session) await noteSessionUse(db, cart.session, look.now);
  return completeCart(db, cart, look);
}
