import { useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useMe } from '#web/office/kit/api/me.ts';
import { useRecordDraft } from '#web/office/kit/form/use-record-draft.ts';
import { notePageDraft } from './page-drafts.ts';
import { isSameText, newestOf, type Page, type PageText, type SavedPage } from './page-text.ts';

/**
 * The text in the editor, its draft in the browser, and the saved one that it is based on. What is read in the background never
 * replaces typed text.
 */
export function usePageText(page: Page, name: string) {
  const [base, setBase] = useState<SavedPage>(() => newestOf(page));
  const [seen, setSeen] = useState(page.version);
  const form = useForm<PageText>({ defaultValues: base.values, values: base.values });
  const { isDirty } = form.formState;
  if (page.version !== seen) {
    setSeen(page.version);
    const newest = newestOf(page);
    // A version that only changed its state is no conflict.
    if (!isDirty || isSameText(newest.values, base.values)) setBase(newest);
  }
  const title = useController({ control: form.control, name: 'title' }).field;
  const content = useController({ control: form.control, name: 'content' }).field;
  const draft = useRecordDraft(form, name, base.values);
  const owner = useMe().staff.email;
  useEffect(() => {
    if (isDirty) notePageDraft(owner, name);
  }, [isDirty, owner, name]);
  const adopt = (saved: SavedPage) => {
    setBase(saved);
    form.reset(saved.values);
    draft.settle();
  };
  const restore = (text: PageText) => {
    title.onChange(text.title);
    content.onChange(text.content);
  };
  return { form, base, title, content, isDirty, draft, adopt, restore };
}
