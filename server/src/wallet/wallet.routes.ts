import { coinDigits, fromMajor, toMajor, coinsToDisplay } from '#contract/money.ts';
import {
  type DepositRow,
  listDepositsRoute,
  readDepositRoute,
  startDepositRoute,
  type StartDepositRequest,
} from '#contract/wallet.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { readProfileRoute } from '#contract/identity.ts';
import { toProfile } from '#server/identity/profile.rules.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { startDeposit } from './start-deposit.ts';
import { findFailureTexts, listDeposits, listReserved, readDeposit } from './wallet.queries.ts';
import { payPageOf, rowStatusOf, stateOf } from './wallet.rules.ts';
import type { DepositDeps, DepositInput, ListedDeposit } from './wallet.types.ts';

interface WalletDeps extends DepositDeps {
  db: Db;
  content: ContentSnapshot;
}

const depositsMax = 60;
const windowSeconds = 60;
const euroDigits = 2;

/** Deposits, and the profile with the balance. */
export function walletRoutes({ db, content, gateways, provider }: WalletDeps): BoundRoute[] {
  return [
    bind(startDepositRoute, async (input, call) => {
      const customerId = call.customerId();
      const key = `deposit:customer:${customerId}`;
      await refuseIfTooMany(db, { key, limit: depositsMax, windowSeconds, now: call.now });
      const { email } = await readCustomerProfile(db, customerId, null);
      const depositId = await startDeposit(db, toInput({ ...input, email }, call, content), { gateways, provider });
      return { ...ok, redirect_url: payPageOf(call.origin, depositId) };
    }),
    bind(readDepositRoute, async ({ id }, call) => {
      const deposit = await readDeposit(db, id, call.customerId());
      const keys = await findFailureTexts(db, deposit);
      const message = keys.map((key) => content.translate(call.display.langId, key)).join(' ');
      return {
        status: stateOf(deposit),
        ...(message && { message }),
        sum: toMajor(deposit.chargeCents, euroDigits),
        internal_currency_sum: toMajor(deposit.coinsMinor, coinDigits),
        payment_type: deposit.method,
        waits_for_bank_until: deposit.waitsUntil && toEpochSeconds(deposit.waitsUntil),
      };
    }),
    bind(listDepositsRoute, async (_input, call) => {
      const deposits = await listDeposits(db, call.customerId());
      const description = content.translate(call.display.langId, 'wallet.description');
      return replyWith(deposits.map((deposit) => toRow(deposit, description)));
    }),
    // The profile contains the balance, so this domain replies to it.
    bind(readProfileRoute, async (_input, call) => {
      const { currency, language } = content.displayFor(call.display);
      const customerId = call.customerId();
      const [profile, { availableMinor }, reserved] = await Promise.all([
        readCustomerProfile(db, customerId, language.id),
        readBalance(db, customerId),
        listReserved(db, customerId, call.now),
      ]);
      const worthMinor = coinsToDisplay(availableMinor, content.settings().coinRateEur, currency);
      return toProfile(profile, {
        coins: toMajor(availableMinor, coinDigits),
        fiat: toMajor(worthMinor, currency.digits),
        reserved,
      });
    }),
  ];
}

function toInput(input: StartDepositRequest & { email: string }, call: Call, content: ContentSnapshot): DepositInput {
  const { name, surname, email, phone, country, city, address, postCode, expected_sum: expectedSum } = input;
  return {
    customerId: call.customerId(),
    method: input.paymentType,
    coinsMinor: fromMajor(input.amount, coinDigits),
    contact: { name, surname, email, phone, countryId: country, city, address, postCode },
    savesContact: input.save_details ?? false,
    expectedCents: expectedSum == null ? null : fromMajor(expectedSum, euroDigits),
    idempotencyKey: call.idempotencyKey,
    shopOrigin: call.origin,
    display: content.displayFor(call.display),
    content: content.state(),
    now: call.now,
  };
}

function toRow(deposit: ListedDeposit, description: string): DepositRow {
  return {
    id: deposit.id,
    created_at: toEpochSeconds(deposit.createdAt),
    description,
    sum: toMajor(deposit.chargeCents, euroDigits),
    payment_type: deposit.method,
    internal_currency_sum: toMajor(deposit.coinsMinor, coinDigits),
    currency: 'EUR',
    status: rowStatusOf(deposit),
    state: stateOf(deposit),
    waits_for_bank_until: deposit.waitsUntil && toEpochSeconds(deposit.waitsUntil),
    refunded: toMajor(deposit.refundedCents, euroDigits),
  };
}
