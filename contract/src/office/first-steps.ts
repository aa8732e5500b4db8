import { z } from 'zod';
import { emptyInputSchema, payloadSchema } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';

export const listFirstStepsRoute = defineOfficeRoute('listFirstSteps', {
  summary: 'What to do before the first sale, in order; none in a demo',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.array(z.object({ step: z.enum(['staff', 'company', 'pages', 'items']), is_done: z.boolean() })),
  ),
});
