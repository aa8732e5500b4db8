import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { LeaveDialog } from '#web/office/kit/form/leave-dialog.tsx';
import { useLeaveGuard } from '#web/office/kit/form/use-leave-guard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { HtmlField } from './html-field.tsx';
import { PublishTimeField, titleMax, TitleField } from './page-fields.tsx';
import { PagePreview } from './page-preview.tsx';
import { PageVersions } from './page-versions.tsx';
import { usePageText, type Page } from './use-page-text.ts';
import { isLater, toMoment } from '#web/office/kit/form/moment-text.ts';

interface PageFormProps {
  page: Page;
  place: { id: number; language_id: number };
}

const outdates = ['readPage', 'listPages'] as const;
const done = { draft: 'Draft saved', now: 'Published', at: 'Scheduled' } as const;

/** Editor of a page: title, HTML with a toolbar, preview, whether it goes live now, later or not yet, and its versions. */
export function PageForm({ page, place }: PageFormProps) {
  const { title, content, setText, saved, setSaved, isDirty } = usePageText(page);
  const [time, setTime] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const guard = useLeaveGuard(isDirty);
  const save = useOfficeMutation('savePage', {
    outdates,
    onSuccess: ({ payload }, sent) => {
      setSaved({ version: payload.version, title: sent.title, content: sent.content });
      setFailure(null);
      toast.success(done[sent.publish]);
    },
    onFailure: (error) => {
      setFailure(isApiError(error) && error.code === 'record_changed' ? changedText : failureText(error));
      return true;
    },
  });
  const send = (publish: keyof typeof done) =>
    save.mutate({
      ...place,
      version: saved.version,
      title,
      content,
      publish,
      at: publish === 'at' ? toMoment(time) : null,
    });
  const isReady = title.trim() !== '' && title.trim().length <= titleMax && content.trim() !== '';
  const willWait = isLater(time);
  return (
    <>
      <div className="my-4 grid gap-4 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {failure ? <Banner kind="error">{failure}</Banner> : null}
          <TitleField value={title} onChange={(next) => setText({ title: next, content })} />
          <HtmlField content={content} onChange={(html) => setText({ title, content: html })} />
          <PublishTimeField value={time} onChange={setTime} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              busy={save.isPending}
              paused={!isReady}
              onClick={() => send(willWait ? 'at' : 'now')}
            >
              {willWait ? 'Schedule' : 'Publish now'}
            </Button>
            <Button busy={save.isPending} paused={!isReady} onClick={() => send('draft')}>
              Save draft
            </Button>
          </div>
        </div>
        <PagePreview title={title} content={content} />
        <LeaveDialog guard={guard} text="What you wrote is not saved yet." />
      </div>
      <PageVersions versions={page.versions} hasUnsaved={isDirty} onRestore={setText} />
    </>
  );
}

const changedText =
  'Somebody else saved this page. Copy your text, load the page again and compare the versions below.';
