/** Steps of a slider that are one choice: a drag, or all that is done by keys while a thumb has the focus. */
export interface Stroke {
  id: symbol;
  byPointer: boolean;
}

export const beginStroke = (byPointer = false): Stroke => ({ id: Symbol('stroke'), byPointer });

/** A press brings the focus along, and that is the same stroke. */
export function strokeOfFocus(stroke: Stroke): Stroke {
  return stroke.byPointer ? stroke : beginStroke();
}

/** A key goes on with the steps of other keys, and not with a drag. */
export function strokeOfKey(stroke: Stroke): Stroke {
  return stroke.byPointer ? beginStroke() : stroke;
}

/** What went into the address, with all that went there before in the same stroke. */
export interface Sent {
  stroke: symbol | undefined;
  addresses: readonly string[];
}

export function send(address: string, stroke: symbol | undefined, before: Sent | null): Sent {
  const earlier = stroke !== undefined && before?.stroke === stroke ? before.addresses : [];
  return { stroke, addresses: [...earlier, address] };
}

/** Whether a change takes the place of the entry in the history that is shown: one of the same stroke has made it. */
export function takesPlace(stroke: symbol | undefined, shown: string, sent: Sent | null): boolean {
  return stroke !== undefined && sent?.stroke === stroke && sent.addresses.includes(shown);
}
