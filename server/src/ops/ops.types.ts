/** One change by staff, as the log keeps it. */
export interface AuditEntry {
  /** Who did it, such as `terminal:kim`. */
  actor: string;
  /** What was done: `payout.sent`. */
  action: string;
  /** To what: `payout:17`. */
  subject: string;
  details: Record<string, string | number | boolean | null>;
  now: Date;
}
