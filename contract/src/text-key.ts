const keyWithParams = /^(\w+\.\w+)\?((?:(?:min|max)=-?€?[\d.,]+&?)+)$/;

/** Splits a schema message such as `account.too_long?max=5` into text key and params. */
export function readTextKey(message: string): { key: string; params?: Record<string, string> } {
  const [, key, params] = keyWithParams.exec(message) ?? [];
  return key ? { key, params: Object.fromEntries(new URLSearchParams(params)) } : { key: message };
}
