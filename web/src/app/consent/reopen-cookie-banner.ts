import { reloadPage } from '#web/lib/api/connection.ts';
import { consentStore } from './consent.ts';

/** Reopens the cookie banner and returns focus to `from` afterwards. The previous answer stays until then. */
export function reopenCookieBanner(from: HTMLElement): void {
  const before = consentStore.read();
  const stop = consentStore.subscribe(() => {
    const now = consentStore.read();
    if (now === 'open') return;
    stop();
    from.focus();
    // A running tag stops only with its page.
    if (before === 'accepted' && now === 'declined') reloadPage();
  });
  consentStore.notify('open');
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.cookie button')?.focus());
}
