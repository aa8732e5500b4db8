import type { FastifyRequest } from 'fastify';
import { readToken } from '#server/platform/http/cookies.ts';
import type { HttpDeps } from '#server/platform/http/register-api.ts';
import type { StaffSession } from './office.types.ts';

/** Finds who makes a request that is no call of the contract, such as that of a file; null unless they are signed in. */
export async function findRequestStaff(
  request: FastifyRequest,
  { cookies, resolveSession, clock }: Pick<HttpDeps<StaffSession>, 'cookies' | 'resolveSession' | 'clock'>,
): Promise<StaffSession | null> {
  const { token } = readToken(request, cookies);
  return token === null ? null : resolveSession(token, clock.now());
}
