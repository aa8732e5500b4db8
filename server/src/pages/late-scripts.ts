import { readInlineScript } from './read-inline-script.ts';

const starter = readInlineScript(new URL('start-scripts.html', import.meta.url));

const moduleTag = '<script type="module" async="">';
const closingTag = '</script>';

/**
 * Lets the scripts of a page wait for its first screen: their links and the module that starts them stand in the page, but
 * inert, until the starter wakes them. The page reads, and its links and forms work, without them.
 */
export function holdScripts(html: string): string {
  const page = html.replaceAll('<link rel="modulepreload"', '<link rel="later"');
  const start = page.indexOf(moduleTag);
  const end = page.indexOf(closingTag, start);
  if (start === -1 || end === -1) return page;
  const script = page.slice(start + moduleTag.length, end + closingTag.length);
  return `${page.slice(0, start)}<script type="later">${script}${starter}${page.slice(end + closingTag.length)}`;
}
