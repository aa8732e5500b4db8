import { toId } from '#contract/ids.ts';
import { type WithdrawOfferRequest, withdrawOfferRoute } from '#contract/offers.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { ContentState, ShopCountry } from '#server/content/content.types.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { PayeeContact, PayoutInput, WithdrawalDeps, WithdrawalInput } from '#server/offers/offers.types.ts';
import { withdrawOffer } from './withdraw-offer.ts';

export interface WithdrawalRouteDeps extends WithdrawalDeps {
  db: Db;
  content: ContentSnapshot;
}

export function withdrawalRoutes({ db, content, ...deps }: WithdrawalRouteDeps): BoundRoute[] {
  return [
    bind(withdrawOfferRoute, async (input, call) => {
      await withdrawOffer(db, toWithdrawal(input, call, content.state()), deps);
      return { status: 'OK' as const };
    }),
  ];
}

/** Converts the input of the wire. Refuses an unknown country. */
function toWithdrawal(input: WithdrawOfferRequest, call: Call, content: ContentState): WithdrawalInput {
  const session = call.session ?? refuse('not_signed_in');
  return {
    offerId: input.id,
    customerId: session.customerId,
    contact: toContact(input, content),
    payout: toPayout(input),
    idempotencyKey: call.idempotencyKey,
    sessionId: session.id,
    password: input.cur_password ?? null,
    holdDays: content.settings.payoutHoldDays,
    now: call.now,
  };
}

function toContact(input: WithdrawOfferRequest, content: ContentState): PayeeContact {
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

function toPayout(input: WithdrawOfferRequest): PayoutInput {
  if (input.paymentMethod === 'sepa') {
    return { method: 'sepa', holder: `${input.first_name} ${input.last_name}`, iban: input.account_number };
  }
  const { card_number: number, card_holder_name: holder, expire_month: expireMonth, expire_year: expireYear } = input;
  return { method: 'card', number, holder, expireMonth, expireYear };
}
