import type { Deal } from '#server/deals/deals.types.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { CustomerProfile } from '#server/identity/identity.types.ts';
import type { Db } from '#server/platform/db.ts';
import { noCountry } from '#server/checkout/checkout.rules.ts';
import type { Contact, Purchase, PurchaseDeps, PurchaseInput } from '#server/checkout/checkout.types.ts';
import { purchaseByMethod } from './purchase-by-method.ts';

export type DealClick = Omit<PurchaseInput, 'deal' | 'contact' | 'tradeUrl' | 'savesContact' | 'promoCode'> & {
  deal: Deal;
};

/**
 * Buys a deal like a cart, from the wallet or by a method of the provider. Contact and trade link come from the profile;
 * a profile without them is refused, unless the key is known.
 */
export async function buyDeal(db: Db, click: DealClick, deps: PurchaseDeps): Promise<Purchase> {
  const profile = await readCustomerProfile(db, click.customerId, null);
  const tradeUrl = profile.steamTradeLink.trim();
  const input = {
    ...click,
    contact: toContact(profile),
    tradeUrl,
    savesContact: false,
    promoCode: null,
  };
  return purchaseByMethod(db, input, deps);
}

function toContact({
  name,
  surname,
  email,
  phone,
  city,
  address,
  postCode,
  steamId,
  country,
}: CustomerProfile): Contact {
  return { name, surname, email, phone, countryId: country?.id ?? noCountry, city, address, postCode, steamId };
}
