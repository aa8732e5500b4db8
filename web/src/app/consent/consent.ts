import { localStore } from '#web/lib/storage/local-store.ts';

type Consent = 'open' | 'accepted' | 'declined' | 'unknown';

const consentKey = 'cookie_consent';
const listeners = new Set<() => void>();

/** Kept in memory too, for browsers that forbid storage. */
let consent: Consent | null = null;

function readStored(): Consent {
  const value = localStore.read(consentKey);
  if (value === null) return 'open';
  return value === 'true' ? 'accepted' : 'declined';
}

function notify(now: Consent): void {
  consent = now;
  for (const listener of listeners) listener();
}

/** Cookie consent, stored as `true` or `false`. */
export const consentStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Consent => (consent ??= readStored()),
  readOnServer: (): Consent => 'unknown',
  save: (isAccepted: boolean): void => {
    localStore.write(consentKey, String(isAccepted));
    notify(isAccepted ? 'accepted' : 'declined');
  },
  notify,
};
