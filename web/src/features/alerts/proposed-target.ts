/** Ten percent below a price, in the decimals of its currency. */
export function proposedTarget(price: number, digits: number): string {
  const minor = 10 ** digits;
  return String(Math.max(1, Math.floor(price * 0.9 * minor)) / minor);
}
