import { readFileSync } from 'node:fs';

/** Stands for every page that cannot be put together. */
export const closedPage = readFileSync(new URL('closed-page.html', import.meta.url), 'utf8');
