import type { OfficeReplyOf } from '#contract/office/office-api.ts';

export type TimelineEntry = OfficeReplyOf<'readOrder'>['payload']['timeline'][number];

/** An entry before its time is rounded to seconds, so that what happened in one second stays in order. */
export interface Step {
  at: Date | null;
  kind: TimelineEntry['kind'];
  text: string;
  detail?: string | null;
  /** Until when `detail` holds. */
  until?: Date | null;
  actor?: string | null;
}
