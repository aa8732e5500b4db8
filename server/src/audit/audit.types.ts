/** One change by staff, as the log keeps it. */
export interface AuditEntry {
  /** Who did it, such as `terminal:kim`. */
  actor: string;
  /** What was done: `payout.sent`. */
  action: string;
  /** To what: `payout:17`. */
  subject: string;
  details: AuditDetails;
  now: Date;
}

export type AuditDetails = Record<string, string | number | boolean | null>;

/** Details that are about a person, such as what staff wrote; they go with the account. */
export interface PersonalDetails {
  customerId: number;
  details: AuditDetails;
}
