import { localStore } from '#web/lib/storage/local-store.ts';
import { ownPath } from './redirects.ts';

const returnKey = 'verification_return';

export function saveVerificationReturn(path: string | null): void {
  localStore.write(returnKey, ownPath(path));
}

export function readVerificationReturn(): string | null {
  return ownPath(localStore.read(returnKey));
}
