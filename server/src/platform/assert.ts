/** Throws for a bug, a state that must never occur. Not for input or business rules. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`);
}
