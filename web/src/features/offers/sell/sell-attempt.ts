import { keysInMemory, keysOfLastInput, type Attempt, type IdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';
import { localStore } from '#web/lib/storage/local-store.ts';
import { sellAttemptKey } from '#web/shop/session/session-flag.ts';

/** Stores the key where the draft is, so that the same skins sent again after a lost reply and a reload are offered once. */
export function keysBesideDraft(owner: string | null): IdempotencyKeys {
  if (owner === null) return keysInMemory();
  return keysOfLastInput({
    read: () => {
      const { key, fingerprint } = localStore.readOwned<Attempt>(owner, sellAttemptKey) ?? {};
      return key && fingerprint ? { key, fingerprint } : null;
    },
    write: (attempt) => {
      if (attempt === null) localStore.write(sellAttemptKey, null);
      else localStore.writeOwned(owner, sellAttemptKey, attempt);
    },
  });
}
