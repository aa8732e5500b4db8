import { readProfileRoute } from '#contract/identity.ts';
import { coinDigits, coinsToDisplay, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { toProfile } from '#server/identity/profile.rules.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute } from '#server/platform/http/bind.ts';

/** The profile of a customer with the balance of the wallet. */
export function profileRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundRoute[] {
  return [
    bind(readProfileRoute, async (_input, call) => {
      const { currency, language } = content.displayFor(call.display);
      const customerId = call.customerId();
      const [profile, { availableMinor }] = await Promise.all([
        readCustomerProfile(db, customerId, language.id),
        readBalance(db, customerId),
      ]);
      const worthMinor = coinsToDisplay(availableMinor, content.settings().coinRateEur, currency);
      return toProfile(profile, {
        coins: toMajor(availableMinor, coinDigits),
        fiat: toMajor(worthMinor, currency.digits),
      });
    }),
  ];
}
