import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { MoveButtons } from '#web/office/kit/parts/move-buttons.tsx';
import { englishId } from './english-id.ts';
import { PageState } from './page-state.tsx';
import { usePageOrder } from './use-page-order.ts';

const outdates = ['listPages'] as const;

/** Static pages with their state in every language. */
export function PagesList() {
  const query = useOfficeQuery('listPages', {});
  const languages = useOfficeQuery('listAllLanguages', {});
  const order = usePageOrder();
  const [isAdding, setAdding] = useState(false);
  const { version = '', pages = [] } = query.data?.payload ?? {};
  const ids = pages.map(({ id }) => id);
  const shown = languages.data?.payload ?? [];
  const columns = ['Page', ...shown.map(({ title }) => title), 'Order'].map((label) => ({ key: label, label }));
  return (
    <Screen
      title="Pages"
      actions={
        <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
          New page
        </Button>
      }
      queries={[query, languages]}
    >
      <div className="mt-4">
        <DataTable caption="Pages" columns={columns}>
          {pages.map((page, at) => (
            <tr key={page.id}>
              <Cell kind="wide">
                <PageTitle {...page} />
              </Cell>
              {shown.map(({ id, title }) => (
                <Cell key={id} label={title}>
                  <Link className="inline-block" to={`/pages/${page.id}/${id}`}>
                    <span className="sr-only">{`${page.slug}, ${title}: `}</span>
                    <PageState {...page.translations.find(({ language_id: language }) => language === id)} />
                  </Link>
                </Cell>
              ))}
              <Cell kind="action">
                <MoveButtons
                  name={page.slug}
                  at={at}
                  list={ids}
                  isBusy={order.isPending}
                  onMove={(moved) => order.mutate({ version, ids: moved })}
                />
              </Cell>
            </tr>
          ))}
        </DataTable>
      </div>
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </Screen>
  );
}

function PageTitle({ slug, role, translations }: OfficeReplyOf<'listPages'>['payload']['pages'][number]) {
  const english = translations.find(({ language_id: language }) => language === englishId)?.title;
  return (
    <span className="two-lines">
      <span>{english ?? slug}</span>
      <span className="text-small text-muted">
        /{slug}
        {role ? ` · ${role}` : ''}
      </span>
    </span>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [slug, setSlug] = useState('');
  const create = useOfficeSave('addPage', { outdates });
  const navigate = useNavigate();
  const add = async () => {
    const { payload } = await create({ slug });
    await navigate(`/pages/${payload.id}/${englishId}`);
  };
  return (
    <ConfirmDialog
      title="New page"
      button="Create"
      isReady={/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)}
      run={add}
      onClose={onClose}
    >
      <TextField
        label="Address"
        hint="Small letters, digits and hyphens. It stays, because others link to it."
        before={<span className="text-subtle">/</span>}
        value={slug}
        onChange={(event) => setSlug(event.currentTarget.value)}
        autoComplete="off"
      />
    </ConfirmDialog>
  );
}
