/** URL sent, with earlier URLs of the same drag. */
export interface SentChange {
  drag: symbol | undefined;
  addresses: readonly string[];
}

export function addSentChange(address: string, drag: symbol | undefined, before: SentChange | null): SentChange {
  const earlier = drag !== undefined && before?.drag === drag ? before.addresses : [];
  return { drag, addresses: [...earlier, address] };
}

/** Whether a change replaces the current history entry, because the same drag made it. */
export function replacesEntry(drag: symbol | undefined, shown: string, sent: SentChange | null): boolean {
  return drag !== undefined && sent?.drag === drag && sent.addresses.includes(shown);
}
