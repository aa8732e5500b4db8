import { readFileSync } from 'node:fs';

export const closedPage = readFileSync(new URL('closed-page.html', import.meta.url), 'utf8');
