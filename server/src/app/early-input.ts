import { readFileSync } from 'node:fs';

const listener = readFileSync(new URL('early-input.html', import.meta.url), 'utf8').trim();

/**
 * Lets a page remember what is typed and pressed before its scripts run; the storefront repeats it once they do
 * (`web/src/app/early-input.ts`). What works without scripts, such as links and forms that search, is left alone.
 */
export function rememberEarlyInput(html: string): string {
  return html.replace('</head>', () => `${listener}</head>`);
}
