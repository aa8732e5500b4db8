import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import { toMoment } from '#web/office/kit/form/moment-text.ts';
import type { SavedRecord } from '#web/office/kit/form/use-record-save.ts';
import { diffLines } from './line-diff.ts';

export type Page = OfficeReplyOf<'readPage'>['payload'];

export interface PageText {
  title: string;
  content: string;
}

export type SavedPage = SavedRecord<PageText>;

/** Whether a save goes live now, later or not yet; the time as its field holds it. */
export interface Publication {
  publish: OfficeInputOf<'savePage'>['publish'];
  time: string;
}

export function newestOf({ version, versions, live }: Page): SavedPage {
  const { title, content } = versions[0] ?? live ?? { title: '', content: '' };
  return { version, values: { title, content } };
}

export function isSameText(one: PageText, other: PageText): boolean {
  return one.title === other.title && one.content === other.content;
}

/** Whether the newest version is what was to be saved, as after a lost reply. */
export function isSavedPage(page: Page, mine: PageText, { publish, time }: Publication): boolean {
  const [newest] = page.versions;
  if (!newest || !isSameText(newest, mine)) return false;
  if (publish === 'draft') return true;
  return publish === 'now' ? newest.published_at !== null : newest.publish_at === toMoment(time);
}

/** Lines of a page that differ from the text that both had read. */
export function changedLines(before: string, after: string): string {
  const signs = { added: '+ ', removed: '− ', same: null };
  const lines = diffLines(before, after).flatMap(({ kind, text }) => (signs[kind] ? [signs[kind] + text] : []));
  return lines.join('\n');
}
