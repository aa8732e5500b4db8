import { store } from '#web/lib/preferences.ts';

const verifiedKey = 'email_verified_at';
const pauseMs = 1000;

export function tellVerified(): void {
  store(verifiedKey, String(Date.now()));
}

/** Looks when another tab has verified the address, and when the customer comes back; a tab that does says so twice. */
export function watchVerified(look: () => void): () => void {
  let lookedAt = -Infinity;
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < pauseMs) return;
    lookedAt = performance.now();
    look();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === verifiedKey) look();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
