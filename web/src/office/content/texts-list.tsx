import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Upload } from 'lucide-react';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Status, TwoLines } from '#web/office/kit/parts/cells.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import textAreas from './text-areas.json';
import { englishId } from './english-id.ts';
import { TextCell } from './text-cell.tsx';
import { TypedTextsGuard } from './typed-texts-guard.tsx';

type Text = RowOf<'listTexts'>;

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'missing', label: 'Missing' },
    { value: 'changed', label: 'Changed' },
  ],
};

const areaFilter: ListFilter = {
  kind: 'select',
  key: 'area',
  label: 'Area',
  placeholder: 'All areas',
  options: textAreas.map((area) => ({ value: area, label: area })),
};

const idOf = ({ key }: Text) => key;

/** Every text of the shop, its emails and documents in one language beside English, edited in place. */
export function TextsList() {
  const [query] = useSearchParams();
  const languageId = Number(query.get('language_id') ?? englishId);
  const [isImporting, setImporting] = useState(false);
  const { data } = useOfficeQuery('listAllLanguages', {});
  const languages = data?.payload;
  const name = languages?.find(({ id }) => id === languageId)?.title ?? 'English';
  const filters = useMemo<readonly ListFilter[]>(() => {
    const others = (languages ?? []).filter(({ id }) => id !== englishId);
    const options = others.map(({ id, title }) => ({ value: String(id), label: title }));
    return [{ kind: 'select', key: 'language_id', label: 'Language', placeholder: 'English', options }, areaFilter];
  }, [languages]);
  const columns = useMemo(() => columnsFor(languageId, name), [languageId, name]);
  return (
    <TypedTextsGuard>
      <ListScreen
        title="Texts"
        call="listTexts"
        columns={columns}
        defaultSort="key"
        idOf={idOf}
        filters={filters}
        tabs={tabs}
        searchLabel="Key or text"
        emptyTitle="No texts"
        actions={
          <Button size="sm" icon={Upload} onClick={() => setImporting(true)}>
            Import
          </Button>
        }
      />
      {isImporting ? (
        <ImportDialog languageId={languageId} language={name} onClose={() => setImporting(false)} />
      ) : null}
    </TypedTextsGuard>
  );
}

function columnsFor(languageId: number, language: string): readonly ListColumn<Text>[] {
  const key: ListColumn<Text> = {
    key: 'key',
    label: 'Key',
    isTitle: true,
    width: 270,
    cell: (row) => <TwoLines top={<span className="wrap-anywhere">{row.key}</span>} below={<State {...row} />} />,
  };
  const text: ListColumn<Text> = {
    key: 'text',
    label: language,
    isWide: true,
    cell: (row) => <TextCell key={languageId} row={row} languageId={languageId} />,
  };
  const english: ListColumn<Text> = {
    key: 'english',
    label: 'English',
    isWide: true,
    cell: (row) => <span className="text-muted">{row.english}</span>,
  };
  return languageId === englishId ? [key, text] : [key, english, text];
}

function State({ text, is_edited: isEdited }: Text) {
  if (text === null) return <Status tone="attention">Missing</Status>;
  return isEdited ? <Status tone="info">Changed</Status> : <Status tone="quiet">As shipped</Status>;
}
