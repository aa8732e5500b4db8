import { sessionStore } from '#web/lib/storage/session-store.ts';

/** What a guest wanted to watch, kept in this tab until sign-in. */
const pendingKey = 'pending_alert';
const pendingMsMax = 60 * 60_000;

/** `about` names the list or the item, such as `item:17`. */
export function savePendingAlert(about: string): void {
  sessionStore.write(pendingKey, { about, at: Date.now() });
}

/** Whether the guest wanted to watch this before the sign-in; once. */
export function takePendingAlert(about: string): boolean {
  const pending = sessionStore.read(pendingKey) as { about?: unknown; at?: unknown } | null;
  if (pending?.about !== about || typeof pending.at !== 'number') return false;
  sessionStore.write(pendingKey, null);
  return Date.now() - pending.at < pendingMsMax;
}
