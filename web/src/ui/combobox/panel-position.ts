const gapPx = 6;
const edgePx = 12;
const heightMaxPx = 420;
/** With less room below, the panel opens on the roomier side. */
const roomMinPx = 260;

interface Edges {
  top: number;
  bottom: number;
}

interface PanelPosition {
  left: number;
  width: number;
  /** Below the field; null above it. */
  top: number | null;
  /** Above the field; null below it. */
  bottom: number | null;
  heightMax: number;
}

/** Position of a panel at its field, inside the visible part of the screen. All in CSS pixels. */
export function panelPosition(field: Edges & { left: number; width: number }, view: Edges): PanelPosition {
  const { left, width, top, bottom } = field;
  const above = top - view.top - gapPx - edgePx;
  const below = view.bottom - bottom - gapPx - edgePx;
  const isBelow = below >= roomMinPx || below >= above;
  return {
    left,
    width,
    top: isBelow ? bottom + gapPx : null,
    bottom: isBelow ? null : top - gapPx,
    heightMax: Math.min(heightMaxPx, isBelow ? below : above),
  };
}
