export const daySeconds = 24 * 3600;

export function nowSeconds(): number {
  return Date.now() / 1000;
}
