import { expect, test } from 'vitest';
import { panelPosition } from './panel-position.ts';

const fieldAt = (top: number) => ({ left: 20, width: 350, top, bottom: top + 44 });
const screen = { top: 0, bottom: 844 };

test.each([
  { name: 'below the field', field: 100, view: screen, place: { top: 150, bottom: null, heightMax: 420 } },
  { name: 'no lower than the screen', field: 500, view: screen, place: { top: 550, bottom: null, heightMax: 282 } },
  { name: 'above a low field', field: 600, view: screen, place: { top: null, bottom: 594, heightMax: 420 } },
  {
    name: 'clear of the on-screen keyboard',
    field: 320,
    view: { top: 300, bottom: 700 },
    place: { top: 370, bottom: null, heightMax: 318 },
  },
])('the panel is $name', ({ field, view, place }) => {
  expect(panelPosition(fieldAt(field), view)).toEqual({ left: 20, width: 350, ...place });
});
