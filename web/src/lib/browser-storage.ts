import { store, stored } from './preferences.ts';

/** What all tabs keep from visit to visit. Storage can be forbidden or hold anything: then there is nothing to go on with. */
export function parseKept(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function keptInBrowser(key: string): unknown {
  return parseKept(stored(key));
}

export function keepInBrowser(key: string, value: unknown): void {
  store(key, value === null ? null : JSON.stringify(value));
}

/** What is kept for a customer, by the e-mail of the account: another one on this machine begins anew. */
export function keptFor<Kept extends object>(owner: string, key: string): Partial<Kept> | null {
  const kept = keptInBrowser(key) as (Partial<Kept> & { owner?: string }) | null;
  return kept?.owner === owner ? kept : null;
}

export function keepFor(owner: string, key: string, value: object): void {
  keepInBrowser(key, { ...value, owner });
}
