import type { Db } from './db.ts';

interface Listener {
  onNotify: (payload: string) => void;
  /** Called on reconnect, because notifications may have been missed. */
  onReconnect?: () => void;
}

/** Subscribes to a channel until the returned function is called. */
export async function listen(
  db: Db,
  channel: string,
  listener: Listener | Listener['onNotify'],
): Promise<() => Promise<void>> {
  const { onNotify, onReconnect } =
    typeof listener === 'function' ? { onNotify: listener, onReconnect: undefined } : listener;
  let connections = 0;
  const subscription = await db.listen(channel, onNotify, () => {
    connections += 1;
    if (connections > 1) onReconnect?.();
  });
  return () => subscription.unlisten();
}
