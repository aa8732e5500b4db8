import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DrawingEncoding, openDrawings } from './draw-item.ts';
import type { ImageRouteDeps, PictureFormat, PictureItem, PictureSize } from './images.types.ts';
import { openPictures } from './read-picture.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A photo keeps its address when the shop changes it: a day of trust, then asked again by its tag. */
const PHOTO_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
const FALLBACK_CACHE = 'public, max-age=60';

const DRAWING_FILE = /^([1-9]\d{0,14})\.svg$/;
const PICTURE_FILE = /^(thumb|card|detail)\.(avif|webp)$/;
const ITEM_ID = /^[1-9]\d{0,14}$/;

type Answer = { body: Buffer; etag: string; type: string; cache: string };

function chooseEncoding(accepted: string | string[] | undefined): DrawingEncoding {
  const text = String(accepted ?? '').replace(/\b\w+\s*;\s*q=0(?:\.0*)?(?=,|$|\s)/g, '');
  if (/\bbr\b/.test(text)) return 'br';
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity';
}

/** A picture is also a document when it is opened by itself: nothing in it may load or run. */
const sealReply = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');

function sendPicture(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  sealReply(reply).header('cache-control', answer.cache).header('etag', answer.etag);
  // Proxies that compress make a tag weak: the mark is left out of the comparison.
  const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (known.includes(answer.etag.replace(/^W\//, ''))) return reply.code(304).send();
  return reply.type(answer.type).send(answer.body);
}

const sendMissing = (reply: FastifyReply): FastifyReply =>
  sealReply(reply).code(404).header('cache-control', FALLBACK_CACHE).type('text/plain').send('Not found');

/**
 * The pictures of the shop: `/art/{id}.svg` is the drawing of an item (`?tight=1` crops it), and
 * `/img/{id}/{thumb|card|detail}.{avif|webp}` its photo from the image host, or a short-lived redirect to the drawing.
 */
export function registerImageRoutes(app: FastifyInstance, deps: ImageRouteDeps): void {
  const drawItem = openDrawings();
  const findPicture = openPictures({ ...deps, nowMs: Date.now });
  const find = (id: string): PictureItem | undefined => (ITEM_ID.test(id) ? deps.findItem(Number(id)) : undefined);

  app.get<{ Params: { file: string }; Querystring: { tight?: string } }>('/art/:file', async (request, reply) => {
    const item = find(DRAWING_FILE.exec(request.params.file)?.[1] ?? '');
    if (!item) return sendMissing(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const drawing = await drawItem(item, request.query.tight === '1', encoding);
    reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendPicture(request, reply, { ...drawing, type: 'image/svg+xml; charset=utf-8', cache: IMMUTABLE });
  });

  app.get<{ Params: { itemId: string; file: string } }>('/img/:itemId/:file', async (request, reply) => {
    const item = find(request.params.itemId);
    const [, size, format] = PICTURE_FILE.exec(request.params.file) ?? [];
    if (!item || !size || !format) return sendMissing(reply);
    const wanted = { imgUrl: item.imgUrl ?? '', size: size as PictureSize, format: format as PictureFormat };
    const picture = await findPicture(wanted);
    if (picture) return sendPicture(request, reply, { ...picture, type: `image/${format}`, cache: PHOTO_CACHE });
    sealReply(reply).header('cache-control', FALLBACK_CACHE);
    return reply.redirect(`/art/${request.params.itemId}.svg`, 302);
  });
}
