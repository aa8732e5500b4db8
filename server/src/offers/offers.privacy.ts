import type { PersonalData } from '#server/platform/personal-data.ts';
import { refuse } from '#server/platform/refusal.ts';
import { deleteNotesAbout } from './notes.sql.ts';
import {
  selectOffersOfCustomer,
  selectHasOpenOffer,
  selectPayeesToExport,
  updateOffersToAnonymous,
} from './offers.sql.ts';

export const offersPersonalData = {
  /** Includes the names and addresses given for payouts. */
  async export(reader, { customerId }) {
    const offers = await selectOffersOfCustomer(reader, { customerId, limit: null });
    const payees = Map.groupBy(await selectPayeesToExport(reader, customerId), ({ offerId }) => offerId);
    return {
      offers: offers.map((offer) => ({
        ...offer,
        payees: (payees.get(offer.id) ?? []).map(({ contact }) => contact),
      })),
    };
  },
  /** Erases the text of customer and staff; prices, states, dates and what was paid for stay (decision 0039). */
  async erase(tx, { customerId }) {
    await updateOffersToAnonymous(tx, customerId);
    await deleteNotesAbout(tx, customerId);
  },
  /** Refuses while an offer waits for an answer or for its payout details. */
  async refuseIfOpen(reader, customerId) {
    if (await selectHasOpenOffer(reader, customerId)) refuse('account_has_open_offer');
  },
} satisfies PersonalData;
