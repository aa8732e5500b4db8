import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Outlet } from './feed-hub.ts';

/** An open reply as the hub writes to it. */
export function toOutlet(raw: ServerResponse): Outlet {
  return {
    write: (text) => void raw.write(text),
    pendingBytes: () => raw.writableLength,
    untilTaken: async () => {
      if (!raw.writableNeedDrain || raw.destroyed) return;
      await Promise.race([once(raw, 'drain'), once(raw, 'close')]).catch(() => undefined);
    },
    end: () => raw.destroy(),
  };
}
