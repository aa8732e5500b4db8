import { localStore } from '#web/lib/storage/local-store.ts';

type Consent = 'open' | 'accepted' | 'declined' | 'unknown';

const consentKey = 'cookie_consent';
const listeners = new Set<() => void>();

/** Read once: where storage is forbidden, the answer still holds for this visit. */
let consent: Consent | null = null;

function readStored(): Consent {
  const value = localStore.read(consentKey);
  if (value === null) return 'open';
  return value === 'true' ? 'accepted' : 'declined';
}

function tell(now: Consent): void {
  consent = now;
  for (const listener of listeners) listener();
}

/** The visitor's answer about cookies, kept in storage as `true` or `false`. */
export const consentStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Consent => (consent ??= readStored()),
  readOnServer: (): Consent => 'unknown',
  save: (isAccepted: boolean): void => {
    localStore.write(consentKey, String(isAccepted));
    tell(isAccepted ? 'accepted' : 'declined');
  },
  tell,
};
