/** Reply of a call that answers a payload. */
export function replyWith<T>(payload: T): { status: 'OK'; payload: T } {
  return { status: 'OK', payload };
}
