/** Throws for a bug: a state that the code promises never to be in. Never used for input or for rules of the shop. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`);
}
