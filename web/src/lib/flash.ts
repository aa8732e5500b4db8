import { longToastMs, toast } from './toast.ts';

/** A message that is told after the next full load of a page, in this tab only. */
const flashKey = 'flash';

export interface Flash {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

export function saveFlash(flash: Flash): void {
  try {
    sessionStorage.setItem(flashKey, JSON.stringify(flash));
  } catch {
    // Storage can be forbidden: the page is then shown without the message.
  }
}

/** Shows the kept message, once. */
export function showFlash(): void {
  const flash = takeFlash();
  if (flash) toast[flash.kind](flash.text, { durationMs: longToastMs });
}

function takeFlash(): Flash | null {
  try {
    const kept = sessionStorage.getItem(flashKey);
    sessionStorage.removeItem(flashKey);
    return JSON.parse(kept ?? 'null') as Flash | null;
  } catch {
    return null;
  }
}
