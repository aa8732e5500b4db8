import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { toast } from '#web/lib/toasts/toast.ts';

type Settings = OfficeReplyOf<'readShopSettings'>['payload'];
type Waiting = Settings['waiting'][number];

/** The changed settings that stay as they are until a second admin approves. */
export function waitingOf({ waiting }: Settings, changed: readonly string[]): Waiting[] {
  return waiting.filter(({ name }) => changed.includes(name));
}

export function waitingText(waiting: readonly Waiting[]): string {
  return `Waits for a second admin: ${waiting.map(({ label }) => label).join(', ')}`;
}

/** Says which of the changed settings wait. */
export function showWaiting(settings: Settings, changed: readonly string[]): void {
  const waiting = waitingOf(settings, changed);
  if (waiting.length > 0) toast.info(waitingText(waiting));
}
