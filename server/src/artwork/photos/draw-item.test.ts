import { expect, it } from 'vitest';
import { type DrawingEncoding, openDrawings } from './draw-item.ts';

const item = { title: 'AK-47 | Redline', type: 'Rifle', quality: null, imgUrl: null };

it.each<DrawingEncoding>(['br', 'gzip', 'identity'])(
  'holds no more memory than a %s drawing has bytes',
  async (encoding) => {
    const { body } = await openDrawings()(item, false, encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);
