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

/** Something that the bank did with a transfer, by one of its reports or its statement. */
export interface BankFact {
  batchId: number;
  kind: 'debit' | 'credit' | 'rejection';
  /** Of the bank for the booking; empty without one. Of a rejection: the message. */
  reference: string;
  /** Staff read it on the statement; a report of the bank says more. */
  isNote: boolean;
  reason: string | null;
  /** Message of the bank, or member of staff. */
  reportedBy: string;
  reportedAt: Date;
}

/** What all facts about a transfer add up to. */
export interface TransferFacts {
  /** How often the bank paid it. */
  debits: number;
  /** How often the money came back. */
  credits: number;
  isRejected: boolean;
}

/**
 * Why staff have to look at a report that books nothing: the bank refused a repetition and says nothing about the first time
 * (duplicate), or money moved in a direction that the report does not explain (unclear).
 */
export type BankDoubt = 'duplicate' | 'unclear';

/** What a bank reports about one transfer, or about all of a file. */
export interface BankReportRow {
  /** Null for all transfers of the file. */
  endToEndId: string | null;
  /** Message id of the file; null if the report does not name it. */
  fileId: string | null;
  /** Account of the shop that the row is about; null in reports about a file. */
  accountIban: string | null;
  /** Null while the bank has not decided, or with a doubt. */
  outcome: BankOutcome | null;
  doubt: BankDoubt | null;
  /** Null if the report does not name it. */
  amount: { minor: number; currency: string } | null;
  /** Reference of the bank for the booking on the account of the shop; null in reports about a file. */
  bankReference: string | null;
  reason: string | null;
}

export interface BankReport {
  messageId: string;
  /** Message id of the file that a status report is about; null in notices. */
  fileId: string | null;
  /** Accounts that a notice is about, without blanks; none in reports about a file. */
  accountIbans: string[];
  rows: BankReportRow[];
}
