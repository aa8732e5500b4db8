import { readProfileRoute } from '#contract/identity.ts';
import { coinDigits, coinsToEuroCents, toDisplay, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { toProfile } from '#server/identity/profile.rules.ts';
import { readCustomerProfile } from '#server/identity/read-customer-profile.ts';
import { readBalance } from '#server/ledger/read-balance.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute } from '#server/platform/http/bind.ts';

/** The profile with its balance: identity and ledger meet only here. */
export function profileRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundRoute[] {
  return [
    bind(readProfileRoute, async (_input, call) => {
      const customerId = call.customerId();
      const { currency, language } = content.displayFor(call.display);
      const [profile, wallet] = await Promise.all([
        readCustomerProfile(db, customerId, language.id),
        readBalance(db, customerId),
      ]);
      const euroCents = coinsToEuroCents(wallet.availableMinor, content.settings().coinRateEur);
      return toProfile(profile, {
        coins: toMajor(wallet.availableMinor, coinDigits),
        fiat: toMajor(toDisplay(euroCents, currency), currency.digits),
      });
    }),
  ];
}
