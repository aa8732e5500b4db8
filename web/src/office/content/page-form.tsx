import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { LeaveDialog } from '#web/office/kit/form/leave-dialog.tsx';
import { useLeaveGuard } from '#web/office/kit/form/use-leave-guard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field, inputClass } from '#web/ui/forms/field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { HtmlToolbar } from './html-toolbar.tsx';
import { PagePreview } from './page-preview.tsx';
import { toMoment } from '#web/office/kit/form/moment-text.ts';

interface PageFormProps {
  page: OfficeReplyOf<'readPage'>['payload'];
  place: { id: number; language_id: number };
  /** What the editor starts from: the newest version, or one to restore. */
  start: { title: string; content: string };
}

const outdates = ['readPage', 'listPages'] as const;
const done = { draft: 'Draft saved', now: 'Published', at: 'Scheduled' } as const;

/** Editor of a page: title, HTML with a toolbar, preview, and whether it goes live now, later or not yet. */
export function PageForm({ page, place, start }: PageFormProps) {
  const [title, setTitle] = useState(start.title);
  const [content, setContent] = useState(start.content);
  const [time, setTime] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const newest = page.versions[0] ?? page.live;
  const guard = useLeaveGuard(title !== (newest?.title ?? '') || content !== (newest?.content ?? ''));
  const save = useOfficeMutation('savePage', {
    outdates,
    onSuccess: (_reply, { publish }) => {
      guard.release();
      toast.success(done[publish]);
    },
    onFailure: (error) => {
      setFailure(isApiError(error) && error.code === 'record_changed' ? changedText : failureText(error));
      return true;
    },
  });
  const send = (publish: keyof typeof done) =>
    save.mutate({
      ...place,
      version: page.version,
      title,
      content,
      publish,
      at: publish === 'at' ? toMoment(time) : null,
    });
  const isReady = title.trim() !== '' && content.trim() !== '';
  return (
    <div className="my-4 grid gap-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        {failure ? <Banner kind="error">{failure}</Banner> : null}
        <TextField
          label="Title"
          value={title}
          maxLength={200}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <HtmlField content={content} onChange={setContent} />
        <TextField
          label="Publish at (optional)"
          hint="In the time zone of this computer. The shop shows the page at that moment."
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2">
          {time === '' ? (
            <Button variant="primary" busy={save.isPending} paused={!isReady} onClick={() => send('now')}>
              Publish now
            </Button>
          ) : (
            <Button variant="primary" busy={save.isPending} paused={!isReady} onClick={() => send('at')}>
              Schedule
            </Button>
          )}
          <Button busy={save.isPending} paused={!isReady} onClick={() => send('draft')}>
            Save draft
          </Button>
        </div>
      </div>
      <PagePreview title={title} content={content} />
      <LeaveDialog guard={guard} text="What you wrote is not saved yet." />
    </div>
  );
}

function HtmlField({ content, onChange }: { content: string; onChange: (html: string) => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-2">
      <HtmlToolbar area={area} onChange={onChange} />
      <Field
        label="HTML"
        hint="Headings, paragraphs, lists, tables and links. Everything else is dropped when you save."
      >
        {(control) => (
          <div className={inputClass(false)}>
            <textarea
              {...control}
              ref={area}
              rows={22}
              spellCheck
              className="font-mono text-small"
              value={content}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
    </div>
  );
}

const changedText =
  'Somebody else saved this page. Copy your text, load the page again and compare the versions below.';
