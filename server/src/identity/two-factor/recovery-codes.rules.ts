import { randomBytes } from 'node:crypto';

const recoveryCodeCount = 10;
const recoveryCodeLength = 16;
/** Crockford's 32 signs, five bits each: no code looks like another one. */
const recoverySigns = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates recovery codes of 80 bits, such as `7k2m-9xq4-tb0v-h3ca`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const signs = [...randomBytes(recoveryCodeLength)].map((byte) => recoverySigns[byte % recoverySigns.length] ?? '');
    return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** The form of a typed recovery code that is hashed: spaces, hyphens, case and look-alikes do not matter. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
