/** What went into the address, with all that went there before in the same stroke. */
export interface Sent {
  stroke: symbol | undefined;
  addresses: readonly string[];
}

export function addSent(address: string, stroke: symbol | undefined, before: Sent | null): Sent {
  const earlier = stroke !== undefined && before?.stroke === stroke ? before.addresses : [];
  return { stroke, addresses: [...earlier, address] };
}

/** Whether a change takes the place of the entry in the history that is shown: one of the same stroke has made it. */
export function takesPlace(stroke: symbol | undefined, shown: string, sent: Sent | null): boolean {
  return stroke !== undefined && sent?.stroke === stroke && sent.addresses.includes(shown);
}
