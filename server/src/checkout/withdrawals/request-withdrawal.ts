import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { queueStatement } from './queue-statement.ts';

interface FormRequest {
  name: string;
  orderId: number;
  email: string;
  languageCode: string;
  timeZone: string;
  ip: string;
  rateLimitFactor: number;
  now: Date;
}

const requestsMax = 30;
const windowSeconds = 3600;

/**
 * Accepts a statement of withdrawal without an account. A job looks the order up later, so that neither text nor time of
 * the reply reveals whether it exists. Limited per address.
 */
export async function requestWithdrawal(db: Db, request: FormRequest): Promise<void> {
  const { name, orderId, email, languageCode, timeZone, ip, rateLimitFactor, now } = request;
  const key = `withdrawal:network:${toRateLimitSubnet(ip)}`;
  await refuseIfTooMany(db, { key, limit: requestsMax * rateLimitFactor, windowSeconds, now });
  await queueStatement(db, { name, orderId, email, languageCode, timeZone, declaredAt: now }, now);
}
