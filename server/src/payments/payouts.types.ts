import type { Reader } from '#server/platform/db.ts';
import type { PayoutDestination, GatewayDestination } from './payout-destination.types.ts';
import type { BankDoubt, BankOutcome, TransferFacts } from './bank.types.ts';

export type PayoutPurpose = 'offer' | 'wallet';

export type PayoutState = 'pending' | 'exported' | 'sent' | 'failed';

/** Name and address of the recipient. */
export interface PayeeContact {
  name: string;
  surname: string;
  email: string;
  phone: string;
  /** Two letters (ISO 3166). */
  countryIso: string;
  city: string;
  postCode: string;
  address: string;
}

/** Money owed to a customer, and its destination. */
export interface PayoutDraft {
  purpose: PayoutPurpose;
  referenceId: number;
  customerId: number;
  /** Gateway that knows the card and sends the money. */
  provider: string;
  /** Euro cents. */
  amountMinor: number;
  /** Coins that a payout of balance takes from the wallet, in hundredths; null for other purposes. */
  coinsMinor: number | null;
  /** Payments whose money a payout of balance pays back; empty for other purposes. */
  paymentIds: number[];
  destination: PayoutDestination;
  /** Member of staff who named the destination, and so approves it; null if the customer did. */
  namedBy: string | null;
  /** Session in which the customer asks for it, to prove a second factor; null if staff do. */
  sessionId: string | null;
  /** Days before it may be sent without `--now`: the setting `payoutHoldDays`; 0 sends at once. */
  holdDays: number;
  now: Date;
}

export interface Payout {
  id: number;
  purpose: PayoutPurpose;
  referenceId: number;
  customerId: number;
  provider: string;
  method: PayoutDestination['method'];
  amountMinor: number;
  /** Of a payout of balance, in hundredths. */
  coinsMinor: number | null;
  /** Whose money a payout of balance pays back, by id. */
  paymentIds: number[];
  state: PayoutState;
  providerToken: string | null;
  cardBrand: string | null;
  /** Such as `2030-09`; of a card. */
  cardExpiry: string | null;
  /** Of the card number or the IBAN. */
  lastFour: string;
  holder: string;
  namedBy: string | null;
  /** Null once the money is sent. */
  iban: string | null;
  /** Phone number, or entity and reference; null once the money is sent. */
  handAccount: string | null;
  heldUntil: Date;
  attempts: number;
  /** The provider was called and has not answered, so it may have paid. */
  isUnclear: boolean;
  /** Who pays it by hand now. */
  startedBy: string | null;
  /** Others than its starter noted that it was not paid by hand, or staff that it came back, so that it needs two approvals. */
  isDoubtful: boolean;
  attemptedAt: Date | null;
  failureReason: string | null;
  failedAt: Date | null;
  createdAt: Date;
  sentAt: Date | null;
  /** When the provider reported that the recipient has the money. */
  arrivedAt: Date | null;
  /** Set when the provider reported that the money sent did not arrive; it is never sent again. */
  returnedAt: Date | null;
  providerPayoutId: string | null;
  batchId: number | null;
  /** Set when a failed payout was replaced. */
  replacedAt: Date | null;
  /** Cents that the bank paid once too often, and that have neither come back nor been closed. */
  surplusMinor: number;
  surplusSince: Date | null;
  /** Earlier payout of the same debt whose surplus settled this one; nothing was sent for it. */
  settledBy: number | null;
  /** When the bank rejected what it had reported as paid, until staff decide. */
  contradictedAt: Date | null;
}

export interface PayoutBatch {
  id: number;
  /** Day in the time zone of the shop, on which the bank pays. */
  day: string;
  currency: string;
  messageId: string;
  /** Account of the shop that it is paid from, without blanks. */
  debtorIban: string;
  amountMinor: number;
  payoutCount: number;
  createdAt: Date;
  /** When a report of the bank first named it, so that it was handed in. */
  acknowledgedAt: Date | null;
  /** Member of staff who asked to take it back. Taking a copy cancels that. */
  withdrawalAskedBy: string | null;
  withdrawalAskedAt: Date | null;
  /** When staff took it back, because it was not handed in. */
  withdrawnAt: Date | null;
}

/** A file with its transfers by what the bank did; `open` ones have no report. */
export interface ListedBatch extends PayoutBatch, Record<BankOutcome | 'open', number> {
  /** Two members of staff have to say that the bank will not pay it. */
  needsTwo: boolean;
  /** It can be written again: the bank has reported nothing, and no other file paid a payout of it. */
  hasFile: boolean;
}

/** A payout in a file, and what the bank did with it by all that it reported. */
export interface BatchLine extends TransferFacts {
  batchId: number;
  payoutId: number;
  /** Names it in every report of the bank. */
  endToEndId: string;
  amountMinor: number;
  outcome: BankOutcome | null;
  /** That it was paid rests only on what staff noted. */
  isPaidByNote: boolean;
  outcomeReason: string | null;
  reportedBy: string | null;
  reportedAt: Date | null;
}

/**
 * What became of a report about a payout: booked, booked as money that the bank paid once too often (paid_twice), known before,
 * or nothing because no payout has the id (unknown), amount or currency differ, the report is about another file or account than the
 * transfer (source_differs), another file or payout decides (superseded), a second person has to import it too (second_person), or
 * the report leaves a doubt.
 */
export type BankRecord =
  | BankOutcome
  | BankDoubt
  | 'paid_twice'
  | 'repeated'
  | 'unknown'
  | 'amount_differs'
  | 'source_differs'
  | 'superseded'
  | 'second_person';

export interface ImportedRow {
  /** The file, for a decision about all of an unknown one. */
  endToEndId: string;
  payoutId: number | null;
  amountMinor: number | null;
  reason: string | null;
  /** waiting: the bank has not decided. */
  record: BankRecord | 'waiting';
}

/** What domains on the right know about payouts, for files to the bank. */
export interface PayoutSources {
  /** Those of the payouts that must not leave yet, because a skin has not arrived. */
  listUnready: (reader: Reader, payoutIds: number[]) => Promise<number[]>;
  /** Names and addresses of the recipients, by payout. */
  listPayees: (reader: Reader, payoutIds: number[]) => Promise<Map<number, PayeeContact>>;
}

export interface PayoutApproval {
  actor: string;
  approvedAt: Date;
}

/** Payout request to a provider; `key` is the same on every retry. */
export interface PayoutOrder {
  payoutId: number;
  amountMinor: number;
  currency: 'EUR';
  destination: GatewayDestination;
  key: string;
}

/** The provider's definite answer. `declined` means that nothing was paid, and that it may be retried. */
export type PayoutAnswer = { state: 'sent'; providerPayoutId: string } | { state: 'declined'; reason: string };

/** Names a payout at the provider. */
export type PayoutKey = Pick<PayoutOrder, 'payoutId' | 'key'>;

/** A payout that the provider took. */
export interface SentPayout extends PayoutKey {
  providerPayoutId: string;
}

/** A provider's report on a payout it took. A failure is final, whatever was reported before. */
export interface PayoutReport {
  about: 'payout';
  payoutId: number;
  providerPayoutId: string;
  state: 'arrived' | 'failed';
  /** Null unless it failed. */
  failureReason: string | null;
}

/** Payload of `payments.payout_sent` and `payments.payout_failed`. */
export interface PayoutEvent {
  payoutId: number;
  purpose: PayoutPurpose;
  referenceId: number;
  customerId: number;
  amountMinor: number;
  method: PayoutDestination['method'];
  lastFour: string;
}

export interface ExportedPayout extends Pick<
  Payout,
  | 'id'
  | 'method'
  | 'amountMinor'
  | 'state'
  | 'cardBrand'
  | 'cardExpiry'
  | 'lastFour'
  | 'holder'
  | 'iban'
  | 'handAccount'
  | 'createdAt'
  | 'sentAt'
> {
  currency: string;
}
