import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import type { CustomerCounts, CustomerState } from '#contract/office/customers.ts';
import type {
  CustomerRecord,
  LinkedSteamAccount,
  ListedCustomer,
  OpenSession,
  TwoStepRecord,
} from '#server/identity/identity.types.ts';
import { describeDevice } from '#server/identity/session.rules.ts';
import type { Wallet } from '#server/ledger/ledger.types.ts';
import type { Correction } from '#server/wallet/wallet.types.ts';
import type { WalletMovement } from '#server/wallet/statement/statement.types.ts';

const toCoins = (minor: number): number => toMajor(minor, coinDigits);

const toMoment = (date: Date | null): number | null => (date === null ? null : toEpochSeconds(date));

function stateOf({ deletedAt, blockedAt, verifiedAt }: ListedCustomer): CustomerState {
  if (deletedAt) return 'deleted';
  if (blockedAt) return 'blocked';
  return verifiedAt ? 'active' : 'unverified';
}

export function toCustomerRow(customer: ListedCustomer, balanceMinor: number) {
  const { id, email, name, country, createdAt } = customer;
  return {
    id,
    created_at: toEpochSeconds(createdAt),
    email,
    name,
    country,
    state: stateOf(customer),
    balance: toCoins(balanceMinor),
  };
}

interface CustomerParts {
  customer: CustomerRecord;
  wallet: Wallet;
  counts: CustomerCounts;
  sessions: readonly OpenSession[];
  steam: LinkedSteamAccount | null;
  twoStep: TwoStepRecord;
}

export function toCustomerRecord({ customer, wallet, counts, sessions, steam, twoStep }: CustomerParts) {
  const { balanceMinor, heldMinor } = wallet;
  const { phone, address, city, postCode, language, tradeLink } = customer;
  return {
    ...toCustomerRow(customer, balanceMinor),
    verified_at: toMoment(customer.verifiedAt),
    blocked_at: toMoment(customer.blockedAt),
    deleted_at: toMoment(customer.deletedAt),
    phone,
    address,
    city,
    post_code: postCode,
    language,
    trade_link: tradeLink,
    steam: steam && { id: steam.steamId, name: steam.name, linked_at: toEpochSeconds(steam.linkedAt) },
    two_step: toTwoStep(twoStep),
    held: toCoins(heldMinor),
    counts,
    sessions: sessions.map(toSessionRow),
  };
}

function toTwoStep({ authenticatorSince, passkeys, removal }: TwoStepRecord) {
  return {
    authenticator_since: toMoment(authenticatorSince),
    passkeys,
    removal: removal && {
      requested_by: removal.requestedBy,
      requested_at: toEpochSeconds(removal.requestedAt),
      reason: removal.reason,
    },
  };
}

function toSessionRow({ number, createdAt, lastUsedAt, ip, userAgent }: OpenSession) {
  return {
    id: number,
    created_at: toEpochSeconds(createdAt),
    last_used_at: toEpochSeconds(lastUsedAt),
    ip,
    user_agent: userAgent,
    device: describeDevice(userAgent),
  };
}

export function toMovementRow({ transferId, occurredAt, transferKind, ...movement }: WalletMovement) {
  return {
    id: transferId,
    created_at: toEpochSeconds(occurredAt),
    kind: transferKind,
    reference: movement.reference,
    amount: toCoins(movement.amountMinor),
    balance_after: toCoins(movement.balanceAfterMinor),
  };
}

export function toCorrectionRow({ id, customerId, email, coinsMinor, reason, ...correction }: Correction) {
  const { isBooked } = correction;
  const decided = isBooked ? ('booked' as const) : ('rejected' as const);
  return {
    id,
    created_at: toEpochSeconds(correction.requestedAt),
    customer_id: customerId,
    email,
    amount: toCoins(coinsMinor),
    reason,
    state: isBooked === null ? ('waiting' as const) : decided,
    requested_by: correction.requestedBy,
    decided_by: correction.decidedBy,
    decided_at: toMoment(correction.decidedAt),
  };
}
