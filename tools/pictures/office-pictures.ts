import { copied, officeDialogs, officeEntrance, photographed } from '../../e2e/support/office-dialogs.ts';
import { type OfficeScreen, officeScreens } from '../../e2e/support/office-screens.ts';

export interface OfficePicture extends OfficeScreen {
  /** Title of the panel that is pictured, if it is below the picture of the screen. */
  panel?: string;
}

/** Everything of the office that is pictured. */
export const officePictures: readonly OfficePicture[] = [
  ...officeScreens,
  { name: 'item-photos', about: 'Photos of an item', path: '/items/:id', newest: photographed, panel: 'Photos' },
  {
    name: 'item-changes',
    about: 'Changes of an item by staff',
    path: '/items/:id',
    newest: photographed,
    panel: 'Changes by staff',
  },
  { name: 'item-copies', about: 'Copies of an item', path: '/items/:id', newest: copied, panel: 'Copies' },
  ...officeDialogs,
  ...officeEntrance,
];
