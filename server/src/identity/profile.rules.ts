import type { z } from 'zod';
import type { updateProfileSchema } from '#contract/account.ts';
import type { Profile } from '#contract/identity.ts';
import type { FieldErrors } from '#server/platform/refusal.ts';
import { isDeliverable, resolvePhone } from './identity.rules.ts';
import type { CustomerProfile, ProfileFields, ProfileRow } from './identity.types.ts';

/** Converts a database row; a country is complete or null. */
export function toCustomerProfile(row: ProfileRow): CustomerProfile {
  const { countryId: id, countryTitle: title, countryHash: hash, countryIso: iso, ...profile } = row;
  const hasCountry = id !== null && title !== null && hash !== null && iso !== null;
  return { ...profile, country: hasCountry ? { id, title, hash, iso } : null };
}

interface ShownBalance {
  coins: number;
  fiat: number;
  reserved: Profile['balance_reserved'];
}

/** Profile for the wire; the balance is in major units. */
export function toProfile(customer: CustomerProfile, balance: ShownBalance): Profile {
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
    realCountry: { hash: country?.hash ?? '' },
    steamid: customer.steamId,
    steam_trade_link: customer.steamTradeLink,
    balance: balance.coins,
    balance_fiat: balance.fiat,
    balance_reserved: balance.reserved,
    avatarUrl: customer.avatarUrl,
    created_at: customer.createdAt.toISOString(),
    verification_data: { status: customer.isEmailVerified ? 'approved' : 'pending' },
  };
}

type ProfileInput = z.output<typeof updateProfileSchema>;

export function toProfileFields(input: ProfileInput): ProfileFields {
  const e164 = phoneOf(input);
  return {
    name: input.name,
    surname: input.surname,
    phone: input.phone !== undefined && e164 !== null ? { typed: input.phone, e164 } : undefined,
    address: input.address,
    city: input.city,
    postCode: input.postCode,
    countryId: input.country,
    steamTradeLink: input.steam_trade_link,
  };
}

export function findProfileErrors(input: ProfileInput, countries: readonly { id: number }[]): FieldErrors | null {
  const { email, phone, country } = input;
  const isUnknown = typeof country === 'number' && !countries.some(({ id }) => id === country);
  const errors: FieldErrors = {
    ...(email !== undefined && !isDeliverable(email) && { email: ['auth.email_invalid'] }),
    ...(phone !== undefined && phoneOf(input) === null && { phone: ['auth.phone_invalid'] }),
    ...(isUnknown && { country: ['account.country_unknown'] }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Typed and parsed number are stored together, so they must agree. */
function phoneOf({ phone, phoneE164 }: ProfileInput): string | null {
  return resolvePhone(phone ?? '', phoneE164 ?? null);
}
