import type { AuditDetails } from '#server/audit/audit.types.ts';

/** Lines of an order in the audit log: how many, and their positions. */
export function toLinesAudit(positions: readonly number[]): AuditDetails {
  return { lines: positions.length, positions: positions.join(' ') };
}
