import { z } from 'zod';
import { epochSecondsSchema, idSchema, okSchema, optionalText, requiredText } from '#contract/fields.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const stateSchema = z.enum(['running', 'failed', 'retrying', 'waiting'], { error: 'common.invalid_choice' });

const jobSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  state: stateSchema.meta({ description: 'failed: given up; retrying: failed and tried again at run_at' }),
  payload: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .meta({ description: 'Ids and names; every other text is hidden' }),
  attempts: z.number().int(),
  attempts_max: z.number().int(),
  last_error: z.string().nullable(),
  run_at: epochSecondsSchema,
  created_at: epochSecondsSchema,
});

export const listJobsRoute = defineOfficeRoute('listJobs', {
  summary: 'Jobs that have not ended, newest first; `q` is a whole name',
  input: listInput(['-id'], { state: stateSchema.optional(), name: optionalText(100) }),
  reply: listReply(jobSchema),
});

const jobInput = z.object({ id: idSchema });

export const retryJobRoute = defineOfficeRoute('retryJob', {
  summary: 'Runs a job at once, with all its attempts ahead',
  input: jobInput,
  reply: okSchema,
  refusals: ['job_not_found', 'job_is_running'],
});

export const cancelJobRoute = defineOfficeRoute('cancelJob', {
  summary: 'Ends a job for good: what it was to do does not happen',
  input: jobInput.extend({ reason: requiredText('common.invalid_text', 500) }),
  reply: okSchema,
  refusals: ['job_not_found', 'job_is_running'],
});
