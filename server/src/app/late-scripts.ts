import { readInlineScript } from './read-inline-script.ts';

const starter = readInlineScript(new URL('start-scripts.html', import.meta.url));

/**
 * Lets the scripts of a page wait for its first screen: their links and the module that starts them stand in the page, but
 * inert, until the starter wakes them. The page reads, and its links and forms work, without them.
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      /<script type="module" async="">([\s\S]*?<\/script>)/,
      (_tag, script: string) => `<script type="later">${script}${starter}`,
    );
}
