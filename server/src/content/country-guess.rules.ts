import { BlockList, isIP } from 'node:net';

/** Loopback, private and reserved ranges. */
const privateRanges = new BlockList();
const ranges4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'];
const moreRanges4 = ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'];
const ranges6 = ['::/128', '::1/128', 'fc00::/7', 'fe80::/10', 'ff00::/8'];
for (const range of [...ranges4, ...moreRanges4]) addRange(range, 'ipv4');
for (const range of ranges6) addRange(range, 'ipv6');

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', bits] = range.split('/');
  privateRanges.addSubnet(net, Number(bits), family);
}

/** Normalises a public address; null if private or invalid. */
export function toPublicAddress(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return null;
  return privateRanges.check(address, family === 6 ? 'ipv6' : 'ipv4') ? null : address;
}

/** Parses a reply such as `1;DE;DEU;Germany`; other first fields are failures. */
export function readCountryReply(text: string): string | null {
  return /^1[;,\s]([a-z]{2})\b/i.exec(text)?.[1]?.toUpperCase() ?? null;
}
