import { readInlineScript } from './read-inline-script.ts';

const listener = readInlineScript(new URL('early-input.html', import.meta.url));

/**
 * Lets a page remember what is typed and pressed before its scripts run; the storefront repeats it once they do
 * (`web/src/app/early-input.ts`). What works without scripts, such as links and forms that search, is left alone.
 */
export function addInputReplay(html: string): string {
  return html.replace('</head>', () => `${listener}</head>`);
}
