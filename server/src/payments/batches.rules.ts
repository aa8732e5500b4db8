import type { ShopSettings } from '#server/content/content.types.ts';
import { assert } from '#server/platform/assert.ts';
import { toFingerprint } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import type {
  BankAddress,
  BankFact,
  BankOutcome,
  BankReportRow,
  CreditTransfer,
  DebtorAccount,
  TransferFacts,
  TransferFile,
} from './bank.types.ts';
import { toIban } from './payouts.rules.ts';
import type { BatchLine, PayeeContact, Payout, PayoutBatch } from './payouts.types.ts';

/** The account of the shop; refuses while its settings are incomplete. */
export function toDebtorAccount(settings: ShopSettings): DebtorAccount {
  const { companyName: name, bankIban: iban, bankBic, bankStreet: street, bankPostCode: postCode } = settings;
  const { bankTown: town, sellerCountry: country } = settings;
  if (iban === '' || town === '') refuse('payout_account_missing');
  return {
    name,
    iban: toIban(iban),
    bic: bankBic === '' ? null : bankBic,
    address: { street, postCode, town, country },
  };
}

interface Batch {
  batch: PayoutBatch;
  lines: readonly BatchLine[];
  payouts: readonly Payout[];
  payees: ReadonlyMap<number, PayeeContact>;
  settings: ShopSettings;
}

export function toTransferFile({ batch, lines, payouts, payees, settings }: Batch): TransferFile {
  const { messageId, createdAt, day } = batch;
  const debtor = toDebtorAccount(settings);
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  const transfers = lines.map(({ payoutId, endToEndId }) => {
    const payout = byId.get(payoutId);
    assert(payout, `payout ${payoutId} is in the file`);
    return toTransfer(payout, { endToEndId, debtor, payee: payees.get(payoutId) });
  });
  return { messageId, createdAt, day, debtor, transfers };
}

function toTransfer(
  { id, amountMinor, holder, iban }: Payout,
  { endToEndId, debtor, payee }: { endToEndId: string; debtor: DebtorAccount; payee: PayeeContact | undefined },
): CreditTransfer {
  assert(iban !== null, `payout ${id} has an account`);
  return {
    endToEndId,
    amountMinor,
    name: holder,
    iban: toIban(iban),
    address: payee ? toAddress(payee) : null,
    text: `${debtor.name}: payout ${id}`,
  };
}

function toAddress({
  address: street,
  postCode,
  city: town,
  countryIso: country,
}: Partial<PayeeContact>): BankAddress | null {
  if (town === undefined || country === undefined) return null;
  return { street: street ?? '', postCode: postCode ?? '', town, country };
}

/** Whether a report means the amount of a line; one that names none does. */
export function isAmountOf({ amountMinor }: Pick<BatchLine, 'amountMinor'>, amount: BankReportRow['amount']): boolean {
  return amount === null || (amount.currency === 'EUR' && amount.minor === amountMinor);
}

/** Whether a report is about the file of a transfer, and the account that paid it; staff and some reports name neither. */
export function isFromSourceOf(
  { messageId, debtorIban }: Pick<PayoutBatch, 'messageId' | 'debtorIban'>,
  { fileId, accountIban }: Pick<BankReportRow, 'fileId' | 'accountIban'>,
): boolean {
  return (fileId ?? messageId) === messageId && (accountIban ?? debtorIban) === debtorIban;
}

/**
 * Adds up what is known about a transfer, in any order. A booking without a reference, and a settlement, are one that has a
 * reference in another report. What came back was paid before, even if that is reported later. A payment that staff noted does not
 * count once the bank has rejected the transfer.
 */
export function countFacts(facts: readonly Pick<BankFact, 'kind' | 'reference' | 'isNote'>[]): TransferFacts {
  const isRejected = facts.some(({ kind }) => kind === 'rejection');
  const countOf = (kind: BankFact['kind']): number => {
    const references = facts
      .filter((fact) => fact.kind === kind && !(kind === 'debit' && fact.isNote && isRejected))
      .map(({ reference }) => reference);
    return Math.max(references.filter((reference) => reference !== '').length, Math.min(references.length, 1));
  };
  const credits = countOf('credit');
  return { debits: Math.max(countOf('debit'), credits), credits, isRejected };
}

/** A rejection decides only while no payment is known. */
export function outcomeOf({ debits, credits, isRejected }: TransferFacts): BankOutcome | null {
  if (debits > credits) return 'sent';
  if (debits > 0) return 'returned';
  return isRejected ? 'failed' : null;
}

/** The same for the same payouts in any order. */
export function fingerprintOf(payouts: readonly Pick<Payout, 'id' | 'amountMinor'>[]): string {
  const lines = payouts.map(({ id, amountMinor }) => [id, amountMinor] as const);
  return toFingerprint(lines.toSorted(([one], [other]) => one - other));
}

/** Names of a new file and its transfers, by a random code: transfers of other shops, such as one for tests, have other names. */
export function nameFile(day: string, code: string) {
  return {
    messageId: `PAYOUTS-${day.replaceAll('-', '')}-EUR-${code}`,
    toEndToEndId: (payoutId: number): string => `PAYOUT-${payoutId}-${code}`,
  };
}
