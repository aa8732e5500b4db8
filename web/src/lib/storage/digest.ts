const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** FNV-1a, 64 bits. Not a secret: anyone who knows the text can compute it. */
export function digestOf(text: string): string {
  let digest = offset;
  for (const byte of new TextEncoder().encode(text)) digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * prime);
  return digest.toString(16).padStart(16, '0');
}
