/** What to say of a text above a limit, which counts it without spaces at its ends as the server does; null if it fits. */
export function tooLongText(text: string, max = Infinity): string | null {
  const { length } = text.trim();
  return length > max ? `Shorten this to ${max} characters: it has ${length}.` : null;
}
