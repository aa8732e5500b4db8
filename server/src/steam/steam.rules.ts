/** What the ids of individual accounts begin at; the account number is added. */
const firstSteamId = 76_561_197_960_265_728n;
const accountNumberMax = 4_294_967_295n;

/** Whether text is the id of an individual Steam account, of 17 digits. */
export function isSteamId(text: string): boolean {
  if (!/^7656\d{13}$/.test(text)) return false;
  const number = BigInt(text) - firstSteamId;
  return number > 0n && number <= accountNumberMax;
}

/** Until when a text of an item locks it, such as `Tradable/Marketable After Dec 03, 2026 (8:00:00) GMT`; null without a date. */
export function findLockEnd(texts: string[]): Date | null {
  for (const text of texts) {
    const [, day, time] = /(?:After|until) ([A-Z][a-z]{2} \d{1,2}, \d{4}) \((\d{1,2}:\d{2}:\d{2})\)/.exec(text) ?? [];
    const end = day && time ? new Date(`${day} ${time} GMT`) : null;
    if (end && !Number.isNaN(end.getTime())) return end;
  }
  return null;
}
