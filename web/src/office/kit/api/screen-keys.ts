import { createContext, useState } from 'react';
import type { IdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';
import { keysByInput } from './call-once.ts';

/**
 * Keys of changes whose outcome is unknown. They belong to the screen and not to a dialog: staff who close it after a
 * lost reply, open it again and confirm the same make the change once. The shell renews them with the address.
 */
export const ScreenKeysContext = createContext<IdempotencyKeys>(keysByInput());

export function useScreenKeys(pathname: string): IdempotencyKeys {
  const [current, setCurrent] = useState(() => ({ pathname, keys: keysByInput() }));
  if (current.pathname === pathname) return current.keys;
  const renewed = { pathname, keys: keysByInput() };
  setCurrent(renewed);
  return renewed.keys;
}
