import type { FastifyInstance } from 'fastify';
import { type DrawingEncoding, openDrawings } from './draw-item.ts';
import type { FindPhoto, FindPicture, PictureFormat, PictureItem, PictureSize } from './images.types.ts';
import {
  CHANGEABLE_CACHE,
  FALLBACK_CACHE,
  LASTING_CACHE,
  sealReply,
  sendMissing,
  sendPicture,
} from './send-picture.ts';

const DRAWING_FILE = /^([1-9]\d{0,14})\.svg$/;
const PICTURE_FILE = /^(thumb|card|detail)\.(avif|webp)$/;
const PHOTO_HASH = /^[0-9a-f]{32}$/;
const ITEM_ID = /^[1-9]\d{0,14}$/;

function chooseEncoding(accepted: string | string[] | undefined): DrawingEncoding {
  const text = String(accepted ?? '').replace(/\b\w+\s*;\s*q=0(?:\.0*)?(?=,|$|\s)/g, '');
  if (/\bbr\b/.test(text)) return 'br';
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity';
}

type ImageRouteDeps = {
  findItem: (id: number) => PictureItem | undefined;
  findPicture: FindPicture;
  findPhoto: FindPhoto;
};

/**
 * Serves `/art/{id}.svg` (drawing; `?tight=1` crops it), `/photos/{hash}/{thumb|card|detail}.{avif|webp}` (uploaded photo)
 * and `/img/{id}/{thumb|card|detail}.{avif|webp}` (photo of the image host, or a short-lived redirect to the uploaded one
 * or the drawing).
 */
export function registerImageRoutes(app: FastifyInstance, deps: ImageRouteDeps): void {
  const { findPicture } = deps;
  registerPhotoRoute(app, deps);
  const drawItem = openDrawings();
  const find = (id: string): PictureItem | undefined => (ITEM_ID.test(id) ? deps.findItem(Number(id)) : undefined);

  app.get<{ Params: { file: string }; Querystring: { tight?: string } }>('/art/:file', async (request, reply) => {
    const item = find(DRAWING_FILE.exec(request.params.file)?.[1] ?? '');
    if (!item) return sendMissing(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const drawing = await drawItem(item, request.query.tight === '1', encoding);
    reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendPicture(request, reply, { ...drawing, type: 'image/svg+xml; charset=utf-8', cache: CHANGEABLE_CACHE });
  });

  app.get<{ Params: { itemId: string; file: string } }>('/img/:itemId/:file', async (request, reply) => {
    const item = find(request.params.itemId);
    const [, size, format] = PICTURE_FILE.exec(request.params.file) ?? [];
    if (!item || !size || !format) return sendMissing(reply);
    const [uploaded] = item.photos;
    if (uploaded !== undefined) {
      sealReply(reply).header('cache-control', FALLBACK_CACHE);
      return reply.redirect(`/photos/${uploaded}/${size}.${format}`, 302);
    }
    const photo = { imgUrl: item.imgUrl ?? '', size: size as PictureSize, format: format as PictureFormat };
    const picture = await findPicture(photo);
    if (picture) return sendPicture(request, reply, { ...picture, type: `image/${format}`, cache: CHANGEABLE_CACHE });
    sealReply(reply).header('cache-control', FALLBACK_CACHE);
    return reply.redirect(`/art/${request.params.itemId}.svg`, 302);
  });
}

function registerPhotoRoute(app: FastifyInstance, { findPhoto }: Pick<ImageRouteDeps, 'findPhoto'>): void {
  app.get<{ Params: { hash: string; file: string } }>('/photos/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const [, size, format] = PICTURE_FILE.exec(file) ?? [];
    if (!PHOTO_HASH.test(hash) || !size || !format) return sendMissing(reply);
    const photo = await findPhoto({ hash, size: size as PictureSize, format: format as PictureFormat });
    if (!photo) return sendMissing(reply);
    return sendPicture(request, reply, { ...photo, type: `image/${format}`, cache: LASTING_CACHE });
  });
}
