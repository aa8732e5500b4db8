/** Slider steps that form one choice: a drag, or key presses while a thumb has focus. */
export interface DragSession {
  id: symbol;
  byPointer: boolean;
}

export const beginDrag = (byPointer = false): DragSession => ({ id: Symbol('drag'), byPointer });

/** A press also focuses the thumb; it continues the same session. */
export function dragOfFocus(drag: DragSession): DragSession {
  return drag.byPointer ? drag : beginDrag();
}

/** Key presses continue other key presses, not a drag. */
export function dragOfKey(drag: DragSession): DragSession {
  return drag.byPointer ? beginDrag() : drag;
}
