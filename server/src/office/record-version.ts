import { createHash } from 'node:crypto';
import { refuse } from '#server/platform/refusal.ts';

/** Version of a record as its form shows it: a change of any field changes it. */
export function versionOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/**
 * Refuses to save over a change that the form has not seen. Call it with the locked record as it is now; the office then
 * reads it again and merges field by field.
 */
export function refuseIfChanged(fields: object, version: string): void {
  if (versionOf(fields) !== version) refuse('record_changed');
}
