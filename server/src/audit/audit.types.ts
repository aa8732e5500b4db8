export interface AuditEntry {
  /** Member of staff, such as `staff:kim@example.com`, or `terminal:kim` at the command line. */
  actor: string;
  /** Such as `payout.sent`. */
  action: string;
  /** Such as `payout:17`. */
  subject: string;
  details: AuditDetails;
  now: Date;
}

export type AuditDetails = Record<string, string | number | boolean | null>;

export interface NewAuditEntry extends AuditEntry {
  /** What staff wrote about a change that concerns no account; otherwise it belongs to the personal details. */
  reason?: string | null;
}

/** Details about a person, erased with the account. */
export interface PersonalDetails {
  customerId: number;
  details: AuditDetails;
}

/** An entry as the office lists it. */
export interface ListedAudit extends Omit<AuditEntry, 'now'> {
  id: number;
  at: Date;
}

/** Null does not filter. `to` is exclusive. */
export interface AuditFilter {
  actor: string | null;
  action: string | null;
  subjectPrefix: string | null;
  from: Date | null;
  to: Date | null;
}

/** Values that filters of the log offer. */
export interface AuditChoices {
  actors: string[];
  actions: string[];
}
