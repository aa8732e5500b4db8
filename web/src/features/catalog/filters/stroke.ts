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
