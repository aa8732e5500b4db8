import type { Page } from 'playwright-core';
import type { Stage } from './set-stage.ts';

export type Who = 'guest' | 'buyer' | 'customer' | 'newcomer' | 'collector';

export interface Screen {
  name: string;
  /** Caption on the page of all pictures. */
  about: string;
  who: Who;
  path: (stage: Stage) => string;
  /** Steps before the picture is taken; `say` returns a text in the language of the page. */
  act?: (page: Page, say: (key: string) => string) => Promise<void>;
  isForPhones?: boolean;
  /** Shows the cookie banner, which the other screens have dismissed. */
  asksCookies?: boolean;
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
export const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
