import { BlockList, isIP, isIPv6 } from 'node:net';
import { toPublicAddress } from '#server/content/country-guess.rules.ts';
import { refuse } from '#server/platform/refusal.ts';

/** The IPv6 addresses of the Internet, without ranges that lead to an IPv4 address inside them, or nowhere. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const tunnels6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels6.addSubnet(net, bits, 'ipv6');
/** IPv4 addresses for examples, and the relay of 6to4. */
const examples4 = new BlockList();
for (const net of ['192.0.2.0', '198.51.100.0', '203.0.113.0', '192.88.99.0']) examples4.addSubnet(net, 24, 'ipv4');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a webhook may be sent to an address: a public one, or with `toLoopback` one of this machine. */
export function isReachable(address: string, toLoopback: boolean): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (toLoopback && isIP(address) !== 0 && loopback.check(address, family)) return true;
  const known = toPublicAddress(address);
  if (known === null) return false;
  if (!isIPv6(known)) return !examples4.check(known, 'ipv4');
  return global6.check(known, 'ipv6') && !tunnels6.check(known, 'ipv6');
}

/** Address in a URL if its host is one, else null. */
export function addressOf({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
}

/**
 * Reads the address of a webhook: HTTPS without a name, a password or a fragment. What a host name leads to is checked
 * with each delivery, because it may change.
 */
export function readWebhookUrl(text: string, toLoopback: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : refuseUrl('developers.webhook_url_invalid');
  const { protocol, username, password } = url;
  if (protocol !== 'https:' && !(toLoopback && protocol === 'http:')) refuseUrl('developers.webhook_url_invalid');
  if (username || password) refuseUrl('developers.webhook_url_invalid');
  const address = addressOf(url);
  if (address !== null && !isReachable(address, toLoopback)) refuseUrl('developers.webhook_url_not_public');
  if (!toLoopback && isLocalName(url.hostname)) refuseUrl('developers.webhook_url_not_public');
  url.hash = '';
  return url.href;
}

/** Names of no host of the Internet. */
const isLocalName = (hostname: string): boolean =>
  !hostname.includes('.') || /\.(?:localhost|local|internal|invalid|test|example|home\.arpa)\.?$/.test(hostname);

function refuseUrl(key: string): never {
  return refuse('invalid_input', {}, { url: [key] });
}
