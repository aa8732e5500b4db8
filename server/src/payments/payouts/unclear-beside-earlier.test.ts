import { expect, test } from 'vitest';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { checkPayout } from '#server/payments/reconciliation/check-payout.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { givenSentPayout } from '../../../test-kit/given-payout.ts';
import { givenReplacedPayout } from '../../../test-kit/given-replaced-payout.ts';
import { orderTwinFault, type TwinFault } from '../../../test-kit/test-twin.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { allowBesideEarlier } from './allow-beside-earlier.ts';
import { recallPayout } from './recall-payout.ts';
import { settleWithEarlier } from './settle-with-earlier.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const bank = withBankDesk(shop);

const settle = (payoutId: number) =>
  shop.db.begin((tx) => settleWithEarlier(tx, { payoutId, actor: 'terminal:kim', now: bank.now() }));
const allow = (payoutId: number) => shop.db.begin((tx) => allowBesideEarlier(tx, payoutId));
const check = (payoutId: number) =>
  checkPayout(shop.db, {
    payoutId,
    gateways: shop.deps.gateways,
    now: bank.now(),
    record: () => Promise.resolve(),
  });

/** A payout to a card without an answer of the provider, of which the bank then paid an earlier one. */
async function givenUnclear(fault: TwinFault) {
  const number = '4000 0566 5566 5556';
  const stored = await shop.deps.gateways['stripe']?.tokeniseCard({
    number,
    holder: 'KIM TEST',
    expireMonth: 12,
    expireYear: 2040,
  });
  if (!stored) throw new Error('the shop has a provider');
  const destination = { method: 'card', holder: 'KIM TEST', expiry: '2040-12', ...stored } as const;
  const { earlier, later, paid } = await givenReplacedPayout(shop, bank, { destination });
  await orderTwinFault(shop.db, { operation: 'pay_out', fault });
  await expect(givenSentPayout(shop, later)).rejects.toThrow(ProviderFailure);
  return { earlier, later, paid };
}

const refusedAs = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );

test.each(['error', 'lost_answer'] as const)(
  'after %s the provider is asked before anything else, and then the earlier payout settles it',
  async (fault) => {
    const { earlier, later, paid } = await givenUnclear(fault);
    await paid();
    expect(await refusedAs(settle(later))).toBe('payout_unclear');
    expect(await refusedAs(allow(later))).toBe('payout_unclear');
    expect(await refusedAs(givenSentPayout(shop, later))).toBe('payout_earlier_paid');
    shop.advance(15);
    expect(await check(later)).toBe('not_taken');
    const ends = await Promise.all([refusedAs(settle(later)), refusedAs(settle(later)), refusedAs(check(later))]);
    expect(new Set(ends.slice(0, 2))).toEqual(new Set([null, 'payout_sent_already']));
    expect(await bank.read(later)).toMatchObject({ state: 'sent', settledBy: earlier });
    expect(await bank.surplusOf(earlier)).toBe(0);
    await recallPayout(shop.db, { payoutId: later, gateways: shop.deps.gateways });
    const transfers = await shop.db<{ reversed: boolean }[]>`
      select (body ->> 'reversed')::boolean as reversed from twin.objects
      where type = 'transfer' and parent = ${`payout-${later}`}`;
    expect(transfers).toEqual(fault === 'error' ? [] : [{ reversed: true }]);
  },
);

test('what the provider has taken is sent, and the money of the earlier payout has to come back', async () => {
  const { earlier, later, paid } = await givenUnclear('error');
  await shop.db.unsafe(`alter table payments.payouts add constraint dies check (id <> ${later} or state <> 'sent')`);
  await expect(givenSentPayout(shop, later)).rejects.toThrow('dies');
  await shop.db`alter table payments.payouts drop constraint dies`;
  await paid();
  expect(await check(later)).toBe('taken');
  expect(await refusedAs(settle(later))).toBe('payout_sent_already');
  expect(await bank.read(later)).toMatchObject({ state: 'sent', settledBy: null });
  expect(await bank.surplusOf(earlier)).toBe(25_00);
});
