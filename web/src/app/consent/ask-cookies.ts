import { reloadPage } from '#web/lib/api/connection.ts';
import { consentStore } from './consent.ts';

/** Opens the question about cookies again; until there is another answer, the former one stays kept. The focus comes back to `from`. */
export function askCookies(from: HTMLElement): void {
  const before = consentStore.read();
  const stop = consentStore.subscribe(() => {
    const now = consentStore.read();
    if (now === 'open') return;
    stop();
    from.focus();
    // What runs already ends with its page only.
    if (before === 'accepted' && now === 'declined') reloadPage();
  });
  consentStore.tell('open');
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.cookie button')?.focus());
}
