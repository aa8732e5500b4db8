/** Without it, spreadsheets read UTF-8 as the local encoding. */
export const byteOrderMark = '\u{FEFF}';

/** Quotes a text for CSV. An apostrophe first keeps spreadsheets from running it as a formula. */
export function toCsvText(text: string): string {
  const inert = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}
