import { acceptOffer } from '#server/offers/accept-offer.ts';
import { readOffer } from '#server/offers/offers.queries.ts';
import type { WithdrawalDeps, WithdrawalInput } from '#server/offers/offers.types.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import type { Db } from '#server/platform/db.ts';
import { givenCustomer } from './given-customer.ts';
import { givenCounterOffer } from './given-offer.ts';
import { givenIban } from './given-payout.ts';

/** A fictitious card number with a valid check digit. */
export const givenCardNumber = '4242424242424242';

export const givenCard = {
  method: 'card',
  number: givenCardNumber,
  holder: 'KIM TEST',
  expireMonth: 12,
  expireYear: 2040,
} as const;

/** Creates an offer that the customer accepted at 42 euros. */
export async function givenAcceptedOffer(db: Db, customerId: number, title?: string): Promise<number> {
  const offerId = await givenCounterOffer(db, customerId, title === undefined ? {} : { title });
  await acceptOffer(db, { offerId, customerId, now: new Date() });
  return offerId;
}

/** Input of a payout to an account, by default held for a week. */
export function givenWithdrawal(
  offer: { offerId: number; customerId: number },
  overrides: Partial<WithdrawalInput> = {},
): WithdrawalInput {
  return {
    ...offer,
    contact: {
      name: 'Kim',
      surname: 'Test',
      email: 'kim@test.example',
      phone: '+493023125014',
      countryIso: 'DE',
      city: 'Berlin',
      postCode: '10115',
      address: 'Example Street 1',
    },
    payout: { method: 'sepa', holder: 'Kim Test', iban: givenIban },
    payoutMethods: ['card', 'sepa'],
    idempotencyKey: null,
    sessionId: 'session',
    password: null,
    holdDays: 7,
    now: new Date(),
    ...overrides,
  };
}

/** An agreed offer of 42 euros with a pending payout, held by default. */
export async function givenOwedOffer(
  { db, deps }: { db: Db; deps: WithdrawalDeps },
  {
    customerId,
    ...overrides
  }: { customerId?: number } & Partial<Pick<WithdrawalInput, 'holdDays' | 'now' | 'payout' | 'payoutMethods'>> = {},
): Promise<{ offerId: number; payoutId: number }> {
  const sellerId = customerId ?? (await givenCustomer(db)).id;
  const offerId = await givenAcceptedOffer(db, sellerId);
  await withdrawOffer(db, givenWithdrawal({ offerId, customerId: sellerId }, overrides), deps);
  const { payout } = await readOffer(db, offerId, sellerId);
  return { offerId, payoutId: payout?.id ?? 0 };
}
