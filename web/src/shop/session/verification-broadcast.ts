import { localStore } from '#web/lib/storage/local-store.ts';

const verifiedKey = 'email_verified_at';
const pauseMs = 1000;

export function broadcastVerified(): void {
  localStore.write(verifiedKey, String(Date.now()));
}

/**
 * Checks when another tab verified the email and when the customer returns. Focus and visibility events fire together,
 * so repeats are skipped.
 */
export function watchVerified(check: () => void): () => void {
  let checkedAt = -Infinity;
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < pauseMs) return;
    checkedAt = performance.now();
    check();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === verifiedKey) check();
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
