import type { ItemLookup } from '#server/catalog/catalog.types.ts';
import { lookUpSession } from '#server/identity/sessions/look-up-session.ts';
import { touchSession } from '#server/identity/sessions/touch-session.ts';
import type { Db } from '#server/platform/db.ts';
import type { Who } from '#server/platform/http/bind.ts';
import type { CartContents } from './cart.types.ts';
import { hydrateCart } from './hydrate-cart.ts';
import { selectCart } from './entries.sql.ts';

/** The cart of whoever asks, as `readCart` tells it; null when nobody holds the token. */
export async function readOwnCart(
  db: Db,
  who: Who,
  summary: { languageId: number; now: Date; findItemSummaries?: ItemLookup | undefined },
): Promise<CartContents | null> {
  const cart = await selectCart(db, 'token' in who ? lookUpSession(who.token, summary.now) : who);
  if (!cart) return null;
  if (cart.session) await touchSession(db, cart.session, summary.now);
  return hydrateCart(db, cart, summary);
}
