import { hash } from 'node:crypto';

const openingTagPattern = /<script([^<>]*)>/i;

/**
 * CSP hashes of the inline scripts in third-party markup. Parsers normalise line endings to line feeds; data blocks do
 * not run.
 */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  const pieces = withLineFeeds(html).split(/<\/script>/i);
  for (const piece of pieces.slice(0, -1)) {
    const opening = openingTagPattern.exec(piece);
    const [tag = '', attributes = ''] = opening ?? [];
    if (!opening) continue;
    if (/\ssrc\s*=/i.test(attributes) || /\stype="application\/(ld\+)?json"/i.test(attributes)) continue;
    hashes.add(`'sha256-${hash('sha256', piece.slice(opening.index + tag.length), 'base64')}'`);
  }
  return [...hashes];
}

function withLineFeeds(html: string): string {
  return html.includes('\r') ? html.replaceAll(/\r\n?/g, '\n') : html;
}

function listTagHosts(tag: string): string[] {
  return [...new Set([...tag.matchAll(/https:\/\/[\w.-]+/g)].map(([origin]) => origin))];
}

interface PageOptions {
  /** Nonce of the inline scripts; null for replies without any. */
  nonce: string | null;
  /** Markup of the tag setting, which runs after consent; empty when there is none. */
  tag: string;
  development: boolean;
}

/**
 * Allows the shop's own files and the inline scripts with the nonce. A tag set by staff adds its scripts by hash, its
 * hosts (also for frames), and reports and pictures over HTTPS.
 */
export function contentSecurityPolicy({ nonce, tag, development }: PageOptions): string {
  const outside = tag === '' ? '' : ' https:';
  const hosts = listTagHosts(tag);
  const scripts = [...(nonce === null ? [] : [`'nonce-${nonce}'`]), ...hashInlineScripts(tag), ...hosts];
  const directives = {
    'default-src': "'self'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data:${outside}`,
    'font-src': "'self'",
    'connect-src': `'self'${outside}${development ? ' ws:' : ''}`,
    'frame-src': hosts.join(' ') || "'none'",
    'worker-src': "'self'",
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

/** Headers of every reply: those that helmet would send, built once instead of per request. */
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
