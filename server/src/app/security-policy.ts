/** Hosts that the markup of the tag setting names. */
function listTagHosts(tag: string): string[] {
  return [...new Set([...tag.matchAll(/https:\/\/[\w.-]+/g)].map(([origin]) => origin))];
}

interface PageOptions {
  nonce: string;
  /** The markup of the tag setting, which runs after consent; empty when there is none. */
  tag: string;
  development: boolean;
}

/**
 * What a page may load: everything from the shop itself, scripts only with the nonce of the reply. Where staff have set
 * a tag, its hosts may serve scripts, and it may report and load pictures over HTTPS.
 */
export function contentSecurityPolicy({ nonce, tag, development }: PageOptions): string {
  const outside = tag === '' ? '' : ' https:';
  const directives = {
    'default-src': "'self'",
    'script-src': ["'self'", `'nonce-${nonce}'`, ...listTagHosts(tag)].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data:${outside}`,
    'font-src': "'self'",
    'connect-src': `'self'${outside}${development ? ' ws:' : ''}`,
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const yearSeconds = 365 * 24 * 3600;

/** Headers that every reply carries, whatever it is: the set that helmet would send, written once instead of per request. */
export function fixedHeaders(secure: boolean): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(secure && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
  };
}
