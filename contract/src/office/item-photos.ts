import { z } from 'zod';
import { boundedText, idSchema, payloadSchema } from '#contract/fields.ts';
import { versionField } from './items.ts';
import { defineOfficeRoute } from './office-route.ts';

/** Bytes of an uploaded file; base64 takes four characters for three of them. */
const fileBytesMax = 8 * 1024 * 1024;
const textMax = Math.ceil(fileBytesMax / 3) * 4;

const photosSchema = z.object({
  photos: z
    .array(
      z.object({
        hash: z.string(),
        img_url: z.string(),
        img_url_big: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      }),
    )
    .meta({ description: 'In the order of the shop; the first is the picture of the item in lists' }),
  version: z.string().meta({ description: 'Changes with the photos and their order; send it with a change' }),
});

export const listItemPhotosRoute = defineOfficeRoute('listItemPhotos', {
  summary: 'Photos that staff uploaded for an item; without any, the shop shows the photo at its address or a drawing',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(photosSchema),
  refusals: ['item_not_found'],
});

export const addItemPhotoRoute = defineOfficeRoute('addItemPhoto', {
  summary: 'Adds a photo behind those of an item, encoded anew and without metadata; the same photo again adds nothing',
  input: z.object({
    id: idSchema,
    image: boundedText({ error: 'common.invalid_text', max: textMax })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'common.invalid_text')
      .meta({ description: 'File in base64: JPEG, PNG, WebP, AVIF or GIF, up to 8 MB and 40 megapixels' }),
  }),
  reply: payloadSchema(photosSchema),
  refusals: [
    'item_not_found',
    'photo_limit_reached',
    'photo_unreadable',
    'photo_too_large',
    'photo_too_small',
    'too_many_requests',
  ],
  bodyBytesMax: textMax + 1024,
});

export const arrangeItemPhotosRoute = defineOfficeRoute('arrangeItemPhotos', {
  summary: 'Sets the order of the photos of an item; those left out are removed, and can be named again for a day',
  input: z.object({
    id: idSchema,
    version: versionField,
    photos: z
      .array(boundedText({ error: 'common.invalid_text', max: 32 }), { error: 'common.invalid_choice' })
      .max(100, 'common.invalid_choice')
      .meta({ description: 'Their `hash`, in order' }),
  }),
  reply: payloadSchema(photosSchema),
  refusals: ['item_not_found', 'photo_not_found', 'photo_limit_reached', 'record_changed'],
});
