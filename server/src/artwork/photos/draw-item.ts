import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { renderArt } from '#server/artwork/drawings/render-art.ts';
import { createImageCache } from './image-cache.ts';
import type { PictureItem } from './images.types.ts';
import { tagOf } from './send-picture.ts';

export type DrawingEncoding = 'br' | 'gzip' | 'identity';
type Drawing = { body: Buffer; etag: string };
type DrawItem = (item: PictureItem, tight: boolean, encoding: DrawingEncoding) => Promise<Drawing>;

const DRAWINGS_BYTES_MAX = 32 * 1024 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function encodeDrawing(svg: Buffer, encoding: DrawingEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(svg);
  if (encoding === 'identity') return svg;
  return compressBrotli(svg, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: svg.length },
  });
}

/** Copies bytes out of the shared 64 kB pool of Node, which stays in memory as long as one buffer cut from it is in use. */
function copyOutOfPool(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export function openDrawings(): DrawItem {
  const cache = createImageCache<Drawing>(DRAWINGS_BYTES_MAX);
  return (item, tight, encoding) => {
    const { title } = item;
    const draw = async () => {
      const svg = Buffer.from(renderArt({ title, type: item.type, tight }));
      const etag = `W/${tagOf(svg)}`;
      return { body: copyOutOfPool(await encodeDrawing(svg, encoding)), etag };
    };
    return cache.forceFetch(`${encoding} ${tight} ${item.type} ${title}`, { context: draw });
  };
}
