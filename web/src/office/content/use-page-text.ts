import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';

export type Page = OfficeReplyOf<'readPage'>['payload'];

interface PageText {
  title: string;
  content: string;
}

function newestOf({ version, versions, live }: Page) {
  const { title, content } = versions[0] ?? live ?? { title: '', content: '' };
  return { version, title, content };
}

const isSame = (one: PageText, other: PageText) => one.title === other.title && one.content === other.content;

/** The text in the editor, and the saved one that it is based on. What is read in the background never replaces typed text. */
export function usePageText(page: Page) {
  const [saved, setSaved] = useState(() => newestOf(page));
  const [text, setText] = useState<PageText>(saved);
  const [seen, setSeen] = useState(page.version);
  const isDirty = !isSame(text, saved);
  if (page.version !== seen) {
    setSeen(page.version);
    const newest = newestOf(page);
    if (!isDirty) setText(newest);
    // A version that only changed its state is no conflict.
    if (!isDirty || isSame(newest, saved)) setSaved(newest);
  }
  return { title: text.title, content: text.content, setText, saved, setSaved, isDirty };
}
