import type { Reader } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';

/** One per second: far above normal sharing, far below rendering capacity. */
export const drawnPerNetwork = { limit: 60, windowSeconds: 60 } as const;

interface Visitor {
  ip: string;
  now: Date;
  rateLimitFactor: number;
}

/** Limits new share images per network, so that a crawler cannot use up the capacity. */
export async function throttleShareImages(db: Reader, { ip, now, rateLimitFactor }: Visitor): Promise<void> {
  const { limit, windowSeconds } = drawnPerNetwork;
  await refuseIfTooMany(db, {
    key: `card:network:${toRateLimitSubnet(ip)}`,
    limit: limit * rateLimitFactor,
    windowSeconds,
    now,
  });
}
