import { sessionStore } from '#web/lib/storage/session-store.ts';
import { longToastMs, toast } from './toast.ts';

/** A toast shown after the next full page load, in this tab only. */
const flashKey = 'flash';

export interface Flash {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

export function saveFlash(flash: Flash): void {
  sessionStore.write(flashKey, flash);
}

export function showFlash(): void {
  const flash = sessionStore.read(flashKey) as Flash | null;
  sessionStore.write(flashKey, null);
  if (flash) toast[flash.kind](flash.text, { durationMs: longToastMs });
}
