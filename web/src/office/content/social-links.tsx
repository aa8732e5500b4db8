import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { useRecordField } from '#web/office/kit/form/form-context.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { toRowErrors } from '#web/office/kit/form/row-errors.ts';
import { MoveButtons } from '#web/office/kit/parts/move-buttons.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Reply = OfficeReplyOf<'readSocialLinks'>['payload'];
type Link = Omit<Reply['links'][number], 'id'> & { id: number | null };
interface Values {
  links: Link[];
}

const labels = { links: 'Links' };
const toRecord = ({ version, links }: Reply) => ({ version, values: { links: links as Link[] } });
const linksText = (links: readonly Link[]): string =>
  links.map(({ title, link }) => `${title} (${link})`).join(', ') || 'None';

/** Links in the footer: order, picture and name. */
export function SocialLinks() {
  const query = useOfficeQuery('readSocialLinks', {});
  const saved = query.data?.payload;
  const record = useMemo(() => saved && toRecord(saved), [saved]);
  const change = useOfficeSave('saveSocialLinks', { outdates: ['readSocialLinks'] });
  const save = async ({ links }: Values, version: string | null) => {
    const reply = await change({ version: version ?? '', links }).catch((error: unknown) => {
      throw toRowErrors(error, 'links', (index) => ({ field: 'links', row: `Link ${index + 1}` }));
    });
    return toRecord(reply.payload);
  };
  return (
    <Screen title="Social links" queries={[query]}>
      {record ? (
        <RecordForm
          name="social-links"
          record={record}
          labels={labels}
          save={save}
          read={async () => toRecord((await callOffice('readSocialLinks', {})).payload)}
          textOf={(_, value) => linksText(value as Link[])}
        >
          <LinksField />
        </RecordForm>
      ) : null}
    </Screen>
  );
}

function LinksField() {
  const { label, error } = useRecordField('links');
  const { field } = useController<Values, 'links'>({ name: 'links' });
  const { value: links, onChange } = field;
  const change = (at: number, fields: Partial<Link>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...fields } : link)));
  return (
    <div className="grid gap-4 lg:col-span-full">
      <ol className="grid gap-4" aria-label={label}>
        {links.map((link, at) => (
          <li key={link.id ?? `new-${at}`} className="panel form-section">
            <LinkFields link={link} onChange={(fields) => change(at, fields)} />
            <div className="flex gap-2">
              <MoveButtons name={link.title} at={at} list={links} onMove={onChange} />
              <IconButton
                icon={Trash2}
                label={`Remove ${link.title}`}
                onClick={() => onChange(links.toSpliced(at, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      <FieldError message={error} />
      <div>
        <Button icon={Plus} onClick={() => onChange([...links, { id: null, link: 'https://', img: '', title: '' }])}>
          Add a link
        </Button>
      </div>
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
