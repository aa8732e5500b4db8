import { setImmediate as nextTurn } from 'node:timers/promises';
import { passwordQueue } from '#server/identity/passwords/hash-password.ts';

/** Fills the password queue with work that ends when it is released. */
export async function fillPasswordQueue(): Promise<() => Promise<unknown>> {
  const { promise: released, resolve: release } = Promise.withResolvers<string>();
  const crowd: Promise<string>[] = [];
  for (let last = 'waits'; last === 'waits';) {
    const joined = passwordQueue.run(() => released).catch(() => 'refused');
    crowd.push(joined);
    last = await Promise.race([joined, nextTurn('waits')]);
  }
  return () => {
    release('done');
    return Promise.all(crowd);
  };
}
