import { readInlineScript } from './read-inline-script.ts';

const keeper = readInlineScript(new URL('recent-room.html', import.meta.url));

/**
 * Lets a page keep room for what its browser has looked at, before the first paint: only the browser knows whether there
 * is anything, and guests share one page. Pages without the place (`web/src/features/catalog/recent/recent-placeholder.tsx`) stay as they are.
 */
export function addRecentPlaceholder(html: string): string {
  return html.includes('class="recent recent-room"') ? html.replace('</head>', `${keeper}</head>`) : html;
}
