import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signed double-submit tokens: `nonce.signature`. A page of another site can neither read nor forge one. */
export interface Csrf {
  issue(): string;
  /** Whether the header repeats the cookie and the shop signed it. */
  matches(cookie: string | undefined, header: string | undefined): boolean;
}

const nonceBytes = 18;

export function createCsrf(secret: string): Csrf {
  const sign = (nonce: string) => createHmac('sha256', secret).update(nonce).digest('base64url');
  return {
    issue: () => {
      const nonce = randomBytes(nonceBytes).toString('base64url');
      return `${nonce}.${sign(nonce)}`;
    },
    matches: (cookie, header) => {
      if (!cookie || !header || !isEqual(cookie, header)) return false;
      const [nonce = '', signature = ''] = cookie.split('.');
      return isEqual(sign(nonce), signature);
    },
  };
}

function isEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
