import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Signed double-submit tokens, `nonce.signature`, bound to a session or to guests: other sites cannot read one, and a
 * subdomain that sets cookies cannot create a valid one.
 */
export interface Csrf {
  /** `session` is the token of the session cookie, or null for a guest. */
  issue(session: string | null): string;
  matches(pair: { cookie: string | undefined; header: string | undefined }, session: string | null): boolean;
}

const nonceBytes = 18;

export function createCsrf(secret: string): Csrf {
  const sign = (nonce: string, session: string | null) =>
    createHmac('sha256', secret)
      .update(`${nonce}.${session ?? ''}`)
      .digest('base64url');
  return {
    issue: (session) => {
      const nonce = randomBytes(nonceBytes).toString('base64url');
      return `${nonce}.${sign(nonce, session)}`;
    },
    matches: ({ cookie, header }, session) => {
      if (!cookie || !header || !isEqual(cookie, header)) return false;
      const [nonce = '', signature = ''] = cookie.split('.');
      return isEqual(sign(nonce, session), signature);
    },
  };
}

function isEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
