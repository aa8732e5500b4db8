import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { toast } from '#web/lib/toasts/toast.ts';

/** Says which of the changed settings stay as they are until a second admin approves. */
export function showWaiting(
  { waiting }: OfficeReplyOf<'readShopSettings'>['payload'],
  changed: readonly string[],
): void {
  const labels = waiting.filter(({ name }) => changed.includes(name)).map(({ label }) => label);
  if (labels.length > 0) toast.info(`Waits for a second admin: ${labels.join(', ')}`);
}
