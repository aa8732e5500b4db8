/** Slider steps that form one choice: a drag, or key presses while a thumb has focus. */
export interface Stroke {
  id: symbol;
  byPointer: boolean;
}

export const beginStroke = (byPointer = false): Stroke => ({ id: Symbol('stroke'), byPointer });

/** A press also focuses the thumb; it continues the same session. */
export function strokeOfFocus(stroke: Stroke): Stroke {
  return stroke.byPointer ? stroke : beginStroke();
}

/** Key presses continue other key presses, not a drag. */
export function strokeOfKey(stroke: Stroke): Stroke {
  return stroke.byPointer ? beginStroke() : stroke;
}
