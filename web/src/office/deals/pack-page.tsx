import { useMemo } from 'react';
import { useParams } from 'react-router';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { outdatedByPack } from './deal-outdates.ts';
import { DealState } from './deal-state.tsx';
import { PackFields } from './pack-fields.tsx';
import { packLabels, toPackInput, toPackValues, type PackReply, type PackValues } from './pack-values.ts';
import { useOtherLanguages } from './use-other-languages.ts';

const back = { to: '/packs', label: 'Packs' };

/** A pack with its items. */
export function PackPage() {
  const query = useOfficeQuery('readPackRecord', { id: Number(useParams()['id']) });
  const choices = useOtherLanguages();
  const pack = query.data?.payload;
  return (
    <Screen
      title={pack?.title ?? 'Pack'}
      back={back}
      mark={pack ? <DealState state={pack.is_active ? 'on' : 'off'} problem={pack.problem} /> : null}
      queries={[query, choices.query]}
    >
      {pack && choices.languages ? <PackForm key={pack.id} pack={pack} languages={choices.languages} /> : null}
    </Screen>
  );
}

function PackForm({ pack, languages }: { pack: PackReply; languages: readonly string[] }) {
  const { id } = pack;
  const mayChange = useMay('changePack');
  const change = useOfficeSave('changePack', { outdates: outdatedByPack });
  const record = useMemo(() => toPackValues(pack, languages), [pack, languages]);
  const labels = useMemo(() => packLabels(languages), [languages]);
  const save = async (values: PackValues, version: string | null) => {
    const { payload } = await change({ id, version: version ?? '', ...toPackInput(values) });
    return toPackValues(payload, languages);
  };
  const read = async () => toPackValues((await callOffice('readPackRecord', { id })).payload, languages);
  return (
    <RecordForm name={`pack:${id}`} record={record} labels={labels} save={save} read={read} isLocked={!mayChange}>
      <PackFields languages={languages} />
    </RecordForm>
  );
}
