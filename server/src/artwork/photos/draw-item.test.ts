import { expect, it } from 'vitest';
import { type DrawingEncoding, openDrawings } from './draw-item.ts';

const item = { title: 'AK-47 | Redline', type: 'Rifle', quality: null, imgUrl: null, photos: [] };

it.each<DrawingEncoding>(['br', 'gzip', 'identity'])(
  'uses no more memory than the bytes of a %s drawing',
  async (encoding) => {
    const { body } = await openDrawings()(item, false, encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);
