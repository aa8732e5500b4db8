const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** Tells texts apart without keeping them (FNV-1a, 64 bits). No secret: whoever knows a text can tell that it is this one. */
export function digestOf(text: string): string {
  let digest = offset;
  for (const byte of new TextEncoder().encode(text)) digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * prime);
  return digest.toString(16).padStart(16, '0');
}
