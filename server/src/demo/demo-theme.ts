import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';

const storefront = new URL('../../../web/src/ui/', import.meta.url);
const fontSheets = ['fonts/geist.css', 'fonts/archivo.css'].map((path) => new URL(path, storefront));
const filePattern = /url\(([^()]+\.woff2)\)/g;
const tokenPattern = /^ +--(?:color|font)-/;

/** Colours, fonts and headings of the storefront, for the demo's own pages: mailbox and payment page. */
export function registerDemoTheme(app: FastifyInstance): void {
  const theme = readDemoTheme();
  app.get('/sandbox/look.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(theme.css),
  );
  app.get<{ Params: { name: string } }>('/sandbox/fonts/:name', async (request, reply) => {
    const file = theme.fonts.get(request.params.name);
    if (!file) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('font/woff2')
      .send(await readFile(file));
  });
}

/** Read from the sources of the storefront, so that the two cannot diverge. */
function readDemoTheme(): { css: string; fonts: Map<string, URL> } {
  const fonts = new Map<string, URL>();
  const faces = fontSheets.map((sheet) =>
    readFileSync(sheet, 'utf8').replaceAll(filePattern, (_, path: string) => {
      const name = basename(path);
      fonts.set(name, path.startsWith('.') ? new URL(path, sheet) : new URL(import.meta.resolve(path)));
      return `url(/sandbox/fonts/${name})`;
    }),
  );
  const shared = readFileSync(new URL('demo-theme.css', import.meta.url), 'utf8');
  const lines = readFileSync(new URL('styles/tokens.css', storefront), 'utf8').split('\n');
  const tokens = lines.filter((line) => tokenPattern.test(line));
  return { css: [`:root {\n  color-scheme: dark;\n${tokens.join('\n')}\n}`, ...faces, shared].join('\n'), fonts };
}
