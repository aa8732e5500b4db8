/** A structured address: banks take no other since November 2026. */
export interface BankAddress {
  street: string;
  postCode: string;
  town: string;
  country: string;
}

/** The account that a file of transfers is paid from. */
export interface DebtorAccount {
  name: string;
  iban: string;
  bic: string | null;
  address: BankAddress;
}

export interface CreditTransfer {
  /** Names the transfer in every report of the bank. */
  endToEndId: string;
  amountMinor: number;
  name: string;
  iban: string;
  address: BankAddress | null;
  /** What the recipient reads on the statement. */
  text: string;
}

export interface TransferFile {
  /** The bank refuses a second file with it. */
  messageId: string;
  createdAt: Date;
  /** When the bank pays, `YYYY-MM-DD`. */
  day: string;
  debtor: DebtorAccount;
  transfers: CreditTransfer[];
}

/** `returned`: paid, and the money came back. */
export type BankOutcome = 'sent' | 'failed' | 'returned';

/** What a bank reports about one transfer, or about all of a file. */
export interface BankReportRow {
  /** Null for all transfers of the file. */
  endToEndId: string | null;
  /** Message id of the file; null if the report does not name it. */
  fileId: string | null;
  /** Null while the bank has not decided. */
  outcome: BankOutcome | null;
  amountMinor: number | null;
  reason: string | null;
}

export interface BankReport {
  messageId: string;
  rows: BankReportRow[];
}
