import type { FastifyInstance } from 'fastify';
import { shopName } from '#contract/shop-name.ts';
import { createImageCache } from '#server/artwork/photos/image-cache.ts';
import { CHANGEABLE_CACHE, sendPicture, tagOf } from '#server/artwork/photos/send-picture.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Theme } from '#server/content/read-theme.ts';
import { loadSharp } from '#server/artwork/photos/load-sharp.ts';

const icons: Record<string, { sizePx: number; shape: IconShape }> = {
  '/icons/192.png': { sizePx: 192, shape: 'plate' },
  '/icons/512.png': { sizePx: 512, shape: 'plate' },
  '/icons/maskable-192.png': { sizePx: 192, shape: 'maskable' },
  '/icons/maskable-512.png': { sizePx: 512, shape: 'maskable' },
  // Served where phones look even if no page links to it.
  '/apple-touch-icon.png': { sizePx: 180, shape: 'full' },
};

const iconBytesMax = 1024 * 1024;

interface InstallableDeps {
  content: Pick<ContentSnapshot, 'state' | 'translate'>;
  theme: Theme;
}

export function registerInstallable(app: FastifyInstance, { content, theme }: InstallableDeps): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', (request, reply) => {
    const { languages, defaultLanguage } = content.state();
    const language = languages.find(({ code }) => code === request.query.lang) ?? defaultLanguage;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('content-language', language.code)
      .send(
        JSON.stringify(toManifest(theme, language.code, content.translate(language.id, 'common.meta_description'))),
      );
  });
  registerIcons(app, theme);
}

function registerIcons(app: FastifyInstance, theme: Theme): void {
  const drawn = createImageCache<{ body: Buffer; etag: string }>(iconBytesMax);
  for (const [path, { sizePx, shape }] of Object.entries(icons)) {
    app.get(path, async (request, reply) => {
      const icon = await drawn.forceFetch(path, {
        context: async () => {
          const body = await drawIcon(theme, sizePx, shape);
          return { body, etag: tagOf(body) };
        },
      });
      return sendPicture(request, reply, { ...icon, type: 'image/png', cache: CHANGEABLE_CACHE });
    });
  }
}

/** One app, whatever the language of its manifest: browsers identify it by `id`. */
function toManifest({ colors }: Theme, language: string, description: string) {
  return {
    id: '/',
    name: shopName,
    short_name: shopName,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colors.canvas,
    background_color: colors.canvas,
    categories: ['shopping', 'games'],
    icons: Object.entries(icons)
      .filter(([, { shape }]) => shape !== 'full')
      .map(([src, { sizePx, shape }]) => ({
        src,
        sizes: `${sizePx}x${sizePx}`,
        type: 'image/png',
        purpose: shape === 'maskable' ? 'maskable' : 'any',
      })),
  };
}

/**
 * `plate`: the logo with rounded corners, as on pages. `full`: square to the edges, for phones that round the corners
 * themselves. `maskable`: the same, with the logo inside the safe circle.
 */
type IconShape = 'plate' | 'full' | 'maskable';

/** A maskable icon may be cropped to a circle of 80 %; the corners of the logo are at 88 %. */
const shares: Record<IconShape, number> = { plate: 1, full: 1, maskable: 0.8 };

async function drawIcon({ mark, colors }: Theme, sizePx: number, shape: IconShape): Promise<Buffer> {
  const markPx = sizePx * shares[shape];
  const at = (sizePx - markPx) / 2;
  const ground = shape === 'plate' ? '' : `<rect width="${sizePx}" height="${sizePx}" fill="${colors.surface}"/>`;
  const placed = mark.replace('<svg ', `<svg x="${at}" y="${at}" width="${markPx}" height="${markPx}" `);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">${ground}${placed}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
