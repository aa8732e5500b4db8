import { z } from 'zod';
import { epochSecondsSchema } from '#contract/fields.ts';

/** What happened to a record, as the timelines of the office show it. */
export const timelineStepSchema = z.object({
  at: epochSecondsSchema,
  text: z.string(),
  detail: z.string().nullable(),
  until: epochSecondsSchema.nullable().meta({ description: 'Until when `detail` holds' }),
  actor: z
    .string()
    .nullable()
    .meta({ description: 'Who did it: the name of a member of staff, or such as customer or terminal:kim' }),
});
