/** Keys of calls whose outcome is not final, by the fingerprint of their input. */
export interface IdempotencyKeys {
  read: (fingerprint: string) => string | null;
  write: (fingerprint: string, key: string | null) => void;
}

export interface Attempt {
  key: string;
  fingerprint: string;
}

interface AttemptStore {
  read: () => Attempt | null;
  write: (attempt: Attempt | null) => void;
}

/** Keeps the key of the last input only, so that another input starts a new attempt. */
export function keysOfLastInput(store: AttemptStore): IdempotencyKeys {
  return {
    read: (fingerprint) => {
      const last = store.read();
      return last?.fingerprint === fingerprint ? last.key : null;
    },
    write: (fingerprint, key) => store.write(key === null ? null : { key, fingerprint }),
  };
}

export function keysInMemory(): IdempotencyKeys {
  let last: Attempt | null = null;
  return keysOfLastInput({
    read: () => last,
    write: (attempt) => {
      last = attempt;
    },
  });
}
