const keyWithParams = /^(\w+\.\w+)\?((?:(?:min|max)=[\d.]+&?)+)$/;

/**
 * The text key of a message and what fills its sentence: one string is all that a schema can say of a failure, so limits
 * stand behind its key. Other messages are their own keys.
 */
export function readTextKey(message: string): { key: string; params?: Record<string, string> } {
  const [, key, params] = keyWithParams.exec(message) ?? [];
  return key ? { key, params: Object.fromEntries(new URLSearchParams(params)) } : { key: message };
}
