import { useState } from 'react';
import { DraftOffer } from '#web/office/kit/form/draft-offer.tsx';
import { LeaveDialog } from '#web/office/kit/form/leave-dialog.tsx';
import { RecordMerges } from '#web/office/kit/form/record-merges.tsx';
import { useHeldFields } from '#web/office/kit/form/use-held-fields.ts';
import { useLeaveGuard } from '#web/office/kit/form/use-leave-guard.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { HtmlField } from './html-field.tsx';
import { PublishButtons, PublishTimeField, titleMax, TitleField } from './page-fields.tsx';
import { PagePreview } from './page-preview.tsx';
import { changedLines, type Page, type Publication } from './page-text.ts';
import { PageVersions } from './page-versions.tsx';
import { usePageSave } from './use-page-save.ts';
import { usePageText } from './use-page-text.ts';

interface PageFormProps {
  page: Page;
  place: { id: number; language_id: number };
}

const labels = { title: 'Title', content: 'HTML' };

/** Editor of a page: title, HTML with a toolbar, preview, whether it goes live now, later or not yet, and its versions. */
export function PageForm({ page, place }: PageFormProps) {
  const text = usePageText(page, `page:${place.id}:${place.language_id}`);
  const { form, base, draft, isDirty } = text;
  const { isSubmitting } = form.formState;
  const [title, content] = [text.title.value, text.content.value];
  const [time, setTime] = useState('');
  const fields = useHeldFields(isSubmitting);
  const guard = useLeaveGuard(isDirty);
  const saving = usePageSave({ place, base, onSaved: text.adopt });
  const isReady = title.trim() !== '' && title.trim().length <= titleMax && content.trim() !== '';
  const save = (publish: Publication['publish']) =>
    void form.handleSubmit((values) => saving.begin(values, { publish, time }))();
  return (
    <>
      <div className="my-4 grid gap-4 lg:grid-cols-2">
        <fieldset className="grid min-w-0 content-start gap-4" ref={fields}>
          {draft.isOffered ? (
            <DraftOffer isBusy={isSubmitting} onRestore={draft.restore} onDiscard={draft.discard} />
          ) : null}
          {saving.failure ? <Banner kind="error">{saving.failure}</Banner> : null}
          <TitleField value={title} onChange={text.title.onChange} />
          <HtmlField content={content} onChange={text.content.onChange} />
          <PublishTimeField value={time} onChange={setTime} />
          <PublishButtons time={time} isBusy={isSubmitting} isReady={isReady} onSave={save} />
        </fieldset>
        <PagePreview title={title} content={content} />
      </div>
      <RecordMerges
        {...{ form, labels, draft, saving }}
        textOf={(field, value) =>
          field === 'content' ? changedLines(base.values.content, value as string) : undefined
        }
      />
      <LeaveDialog
        guard={guard}
        text="What you wrote is not saved. It stays in this browser and is offered when you come back."
      />
      <PageVersions versions={page.versions} hasUnsaved={isDirty} onRestore={text.restore} />
    </>
  );
}
