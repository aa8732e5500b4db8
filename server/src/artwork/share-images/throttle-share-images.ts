import type { Reader } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { toRateLimitSubnet } from '#server/platform/to-rate-limit-subnet.ts';

/** One a second: far more than links that people share, and far less than the shop can draw. */
export const drawnPerNetwork = { limit: 60, windowSeconds: 60 } as const;

interface Visitor {
  ip: string;
  now: Date;
  rateLimitFactor: number;
}

/** Counts a card that is drawn for a network and refuses when there were too many, so that who walks the catalog leaves room for others. */
export async function throttleShareImages(db: Reader, { ip, now, rateLimitFactor }: Visitor): Promise<void> {
  const { limit, windowSeconds } = drawnPerNetwork;
  await refuseIfTooMany(db, {
    key: `card:network:${toRateLimitSubnet(ip)}`,
    limit: limit * rateLimitFactor,
    windowSeconds,
    now,
  });
}
