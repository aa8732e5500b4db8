import { z } from 'zod';

/** Photos that staff uploaded for an item. */
export const itemPhotosSchema = z
  .array(z.object({ img_url: z.string(), img_url_big: z.string() }))
  .meta({ description: 'Photos of this very item; the first is its picture. Empty for an illustration' });
