import { keepInTab, keptInTab } from './tab-storage.ts';
import { longToastMs, toast } from './toast.ts';

/** A message that is told after the next full load of a page, in this tab only. */
const flashKey = 'flash';

export interface Flash {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

export function saveFlash(flash: Flash): void {
  keepInTab(flashKey, flash);
}

/** Shows the kept message, once. */
export function showFlash(): void {
  const flash = keptInTab(flashKey) as Flash | null;
  keepInTab(flashKey, null);
  if (flash) toast[flash.kind](flash.text, { durationMs: longToastMs });
}
