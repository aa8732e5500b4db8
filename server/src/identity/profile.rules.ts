import type { Profile } from '#contract/identity.ts';
import type { CustomerProfile } from './identity.types.ts';

/** The profile as the wire writes it; the balance, in major units, comes from the ledger. */
export function toProfile(customer: CustomerProfile, balance: { coins: number; fiat: number }): Profile {
  const { country } = customer;
  return {
    id: customer.id,
    name: customer.name,
    surname: customer.surname,
    email: customer.email,
    pending_email: customer.pendingEmail,
    phone: customer.phone,
    address: customer.address,
    city: customer.city,
    zip: customer.postCode,
    post_code: customer.postCode,
    country: country && { id: country.id, name: country.title, hash: country.hash, iso: country.iso },
    realCountry: country && { hash: country.hash },
    steamid: customer.steamId,
    steam_trade_link: customer.steamTradeLink,
    balance: balance.coins,
    balance_fiat: balance.fiat,
    avatarUrl: customer.avatarUrl,
    created_at: customer.createdAt.toISOString(),
    verification_data: { status: customer.isEmailVerified ? 'approved' : 'pending' },
  };
}
