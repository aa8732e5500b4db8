import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeMutation, useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { LeaveDialog } from '#web/office/kit/form/leave-dialog.tsx';
import { useLeaveGuard } from '#web/office/kit/form/use-leave-guard.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { moveItem } from '#web/office/kit/parts/move-item.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Reply = OfficeReplyOf<'readSocialLinks'>['payload'];
type Link = Omit<Reply['links'][number], 'id'> & { id: number | null };

/** Links in the footer: order, picture and name. */
export function SocialLinks() {
  const query = useOfficeQuery('readSocialLinks', {});
  const { data } = query;
  return (
    <Screen title="Social links" queries={[query]}>
      {data ? <LinksForm key={data.payload.version} {...data.payload} /> : null}
    </Screen>
  );
}

function LinksForm({ version, links: saved }: Reply) {
  const [links, setLinks] = useState<readonly Link[]>(saved);
  const guard = useLeaveGuard(links !== saved);
  const save = useOfficeMutation('saveSocialLinks', { outdates: ['readSocialLinks'], success: 'Links saved' });
  const change = (at: number, fields: Partial<Link>) =>
    setLinks(links.map((link, index) => (index === at ? { ...link, ...fields } : link)));
  return (
    <div className="mt-4 grid gap-4">
      <ol className="grid gap-4">
        {links.map((link, at) => (
          <li key={link.id ?? `new-${at}`} className="panel form-section">
            <LinkFields link={link} onChange={(fields) => change(at, fields)} />
            <div className="flex gap-2">
              <IconButton
                icon={ArrowUp}
                label={`Move ${link.title} up`}
                disabled={at === 0}
                onClick={() => setLinks(moveItem(links, at, -1))}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${link.title} down`}
                disabled={at === links.length - 1}
                onClick={() => setLinks(moveItem(links, at, 1))}
              />
              <IconButton
                icon={Trash2}
                label={`Remove ${link.title}`}
                onClick={() => setLinks(links.toSpliced(at, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} onClick={() => setLinks([...links, { id: null, link: 'https://', img: '', title: '' }])}>
          Add a link
        </Button>
        <Button
          variant="primary"
          busy={save.isPending}
          paused={links === saved}
          onClick={() => save.mutate({ version, links: [...links] })}
        >
          Save
        </Button>
      </div>
      <LeaveDialog guard={guard} text="The links are not saved yet." />
    </div>
  );
}

function LinkFields({ link, onChange }: { link: Link; onChange: (fields: Partial<Link>) => void }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label="Name"
        hint="Read out by screen readers instead of the picture."
        value={link.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextField
        label="Address"
        type="url"
        value={link.link}
        onChange={(event) => onChange({ link: event.currentTarget.value })}
      />
      <TextField
        label="Picture"
        hint="An https address, or a small drawing as a data address."
        value={link.img}
        before={link.img ? <img src={link.img} alt="" width={20} height={20} /> : null}
        onChange={(event) => onChange({ img: event.currentTarget.value })}
      />
    </div>
  );
}
