import { store, stored } from '#web/lib/preferences.ts';
import { ownPath } from './redirects.ts';

/** The letter opens in a new tab, so the way back is kept in storage that all tabs share. */
const returnKey = 'verification_return';

export function saveVerificationReturn(path: string | null): void {
  store(returnKey, ownPath(path));
}

export function readVerificationReturn(): string | null {
  return ownPath(stored(returnKey));
}
