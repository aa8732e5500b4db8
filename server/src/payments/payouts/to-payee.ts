import { toId } from '#contract/ids.ts';
import type { PayoutContactFields, PayoutFields } from '#contract/payout.ts';
import type { ContentState, ShopCountry } from '#server/content/content.types.ts';
import type { PayoutInput } from '#server/payments/payout-destination.types.ts';
import type { PayeeContact } from '#server/payments/payouts.types.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Payee of the wire. Refuses an unknown country. */
export function toPayeeContact(input: PayoutContactFields, content: ContentState): PayeeContact {
  const { name, surname, email, phone, city, postCode, address } = input;
  const country = findCountry(content, input.country);
  if (!country) refuse('invalid_input', {}, { country: ['offers.country_required'] });
  return { name, surname, email, phone, countryIso: country.iso, city, postCode, address };
}

/** Matches a country by localised title, ISO code or id. */
function findCountry({ countries }: ContentState, named: string): ShopCountry | undefined {
  const lowerName = named.toLowerCase();
  const id = toId(named);
  return [...countries.values()]
    .flat()
    .find(
      (country) => country.id === id || [country.title, country.iso].some((name) => name.toLowerCase() === lowerName),
    );
}

/** Destination of the wire. */
export function toPayoutInput(input: PayoutFields): PayoutInput {
  if (input.paymentMethod === 'card') return toCardDetails(input);
  const holder = `${input.first_name} ${input.last_name}`;
  if (input.paymentMethod === 'MBWAY') return { method: 'mbway', holder, phone: input.mbway_phone };
  if (input.paymentMethod === 'MULTIBANCO') {
    const { entity, reference } = input;
    return { method: 'multibanco', holder, entity, reference };
  }
  return { method: 'sepa', holder, iban: input.account_number };
}

function toCardDetails(input: Extract<PayoutFields, { paymentMethod: 'card' }>): PayoutInput {
  const { card_number: number, card_holder_name: holder, expire_month: expireMonth, expire_year: expireYear } = input;
  return { method: 'card', number, holder, expireMonth, expireYear };
}
