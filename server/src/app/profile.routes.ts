import { readProfileRoute } from '#contract/identity.ts';
import { coinDigits, coinsToDisplay, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { toProfile } from '#server/identity/profile.rules.ts';
import { readAccount } from '#server/ledger/ledger.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { bindAtOnce, type BoundRoute } from '#server/platform/http/bind.ts';

/** The profile with its balance: identity and ledger meet only here. */
export function profileRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundRoute[] {
  return [
    bindAtOnce(readProfileRoute, async (_input, call, who) => {
      const { currency, language } = content.displayFor(call.display);
      const account = await readAccount(db, who, { languageId: language.id, now: call.now });
      if (!account) return null;
      const worthMinor = coinsToDisplay(account.availableMinor, content.settings().coinRateEur, currency);
      return toProfile(account.profile, {
        coins: toMajor(account.availableMinor, coinDigits),
        fiat: toMajor(worthMinor, currency.digits),
      });
    }),
  ];
}
