const tooLongKey = 'common.too_long';
/** A text key together with the number that its sentence names, as one string: a schema cannot say more of a failure. */
const keyWithMax = /^([\w.]+)\?max=(\d+)$/;

/** The message of a text that is longer than `max` characters. */
export function tooLong(max: number): string {
  return `${tooLongKey}?max=${max}`;
}

/** The text key of a message and what fills its sentence. Other messages are their own keys. */
export function readTextKey(message: string): { key: string; params?: { max: string } } {
  const [, key, max] = keyWithMax.exec(message) ?? [];
  return key && max ? { key, params: { max } } : { key: message };
}
