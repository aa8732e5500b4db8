const keyWithMax = /^(\w+\.\w+)\?max=(\d+)$/;

/**
 * The text key of a message and what fills its sentence: one string is all that a schema can say of a failure, so a limit
 * stands behind its key. Other messages are their own keys.
 */
export function readTextKey(message: string): { key: string; params?: { max: string } } {
  const [, key, max] = keyWithMax.exec(message) ?? [];
  return key && max ? { key, params: { max } } : { key: message };
}
