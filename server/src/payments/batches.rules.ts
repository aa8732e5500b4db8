import type { ShopSettings } from '#server/content/content.types.ts';
import { assert } from '#server/platform/assert.ts';
import { refuse } from '#server/platform/refusal.ts';
import type {
  BankAddress,
  BankOutcome,
  BankReportRow,
  CreditTransfer,
  DebtorAccount,
  TransferFile,
} from './bank.types.ts';
import { toEndToEndId } from './payouts.rules.ts';
import type { BatchLine, PayeeContact, Payout, PayoutBatch } from './payouts.types.ts';

/** The account of the shop; refuses while its settings are incomplete. */
export function toDebtorAccount(settings: ShopSettings): DebtorAccount {
  const { companyName: name, bankIban: iban, bankBic, bankStreet: street, bankPostCode: postCode } = settings;
  const { bankTown: town, sellerCountry: country } = settings;
  if (iban === '' || town === '') refuse('payout_account_missing');
  return { name, iban, bic: bankBic === '' ? null : bankBic, address: { street, postCode, town, country } };
}

interface Batch {
  batch: PayoutBatch;
  payouts: readonly Payout[];
  payees: ReadonlyMap<number, PayeeContact>;
  settings: ShopSettings;
}

export function toTransferFile({ batch, payouts, payees, settings }: Batch): TransferFile {
  const { messageId, createdAt, day } = batch;
  const debtor = toDebtorAccount(settings);
  const transfers = payouts.map((payout) => toTransfer(payout, { batch, debtor, payee: payees.get(payout.id) }));
  return { messageId, createdAt, day, debtor, transfers };
}

function toTransfer(
  { id, amountMinor, holder, iban }: Payout,
  { batch, debtor, payee }: { batch: PayoutBatch; debtor: DebtorAccount; payee: PayeeContact | undefined },
): CreditTransfer {
  assert(iban !== null, `payout ${id} has an account`);
  return {
    endToEndId: toEndToEndId({ payoutId: id, batchId: batch.id }),
    amountMinor,
    name: holder,
    iban: iban.replaceAll(/\s/g, '').toUpperCase(),
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

/**
 * What a report changes about a payout whose bank reported `known` before: null if nothing. A rejection after the payment means
 * that the money came back, and a return is final.
 */
export function nextOutcome(known: BankOutcome | null, reported: BankOutcome): BankOutcome | null {
  if (known === null) return reported;
  if (known === 'sent') return reported === 'sent' ? null : 'returned';
  return known === 'failed' && reported === 'sent' ? 'sent' : null;
}
