import { createHmac } from 'node:crypto';

const alphabet = '23456789BCDFGHJKMNPQRTVWXY';
const stepMs = 30_000;
const codeLength = 5;

/** The code that Steam's mobile authenticator shows now. */
export function authenticatorCode(sharedSecret: string, nowMs: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(nowMs / stepMs)));
  const digest = createHmac('sha1', Buffer.from(sharedSecret, 'base64')).update(step).digest();
  const at = (digest.at(-1) ?? 0) & 0x0f;
  let rest = digest.readUInt32BE(at) & 0x7fffffff;
  let code = '';
  for (let place = 0; place < codeLength; place += 1) {
    code += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  return code;
}
