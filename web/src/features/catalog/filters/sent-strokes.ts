/** URL sent, with earlier URLs of the same drag. */
export interface Sent {
  stroke: symbol | undefined;
  addresses: readonly string[];
}

export function addSent(address: string, stroke: symbol | undefined, before: Sent | null): Sent {
  const earlier = stroke !== undefined && before?.stroke === stroke ? before.addresses : [];
  return { stroke, addresses: [...earlier, address] };
}

/** Whether a change replaces the current history entry, because the same drag made it. */
export function takesPlace(stroke: symbol | undefined, shown: string, sent: Sent | null): boolean {
  return stroke !== undefined && sent?.stroke === stroke && sent.addresses.includes(shown);
}
