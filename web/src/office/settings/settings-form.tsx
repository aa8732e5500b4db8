import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { FormSection } from '#web/office/kit/form/form-section.tsx';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { SettingInput } from './setting-input.tsx';

type Reply = OfficeReplyOf<'readShopSettings'>['payload'];
type Values = Record<string, string | number | boolean | null>;

const toRecord = ({ version, fields }: Reply) => ({
  version,
  values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
});

/** Settings of the shop in groups, each with its unit, default and meaning. */
export function SettingsForm() {
  const query = useOfficeQuery('readShopSettings', {});
  const { data } = query;
  const change = useOfficeSave('saveShopSettings', { outdates: ['readShopSettings', 'listSettingChanges'] });
  const [names] = useState(() => new Map<string, string>());
  const fields = data?.payload.fields ?? [];
  for (const { name, label } of fields) names.set(name, label);
  const save = async (values: Values, version: string | null) => {
    const { payload } = await change({ values, version: version ?? '' });
    return toRecord(payload);
  };
  const read = async () => toRecord((await callOffice('readShopSettings', {})).payload);
  const groups = Map.groupBy(fields, ({ group }) => group);
  return (
    <Screen
      title="Settings"
      actions={
        <LinkButton size="sm" to="/settings/changes">
          History
        </LinkButton>
      }
      queries={[query]}
    >
      {data ? (
        <RecordForm
          name="settings"
          record={toRecord(data.payload)}
          labels={Object.fromEntries(names)}
          save={save}
          read={read}
        >
          {[...groups].map(([group, settings]) => (
            <FormSection key={group} title={group}>
              {settings.map((setting) => (
                <SettingInput key={setting.name} setting={setting} />
              ))}
            </FormSection>
          ))}
        </RecordForm>
      ) : null}
      <div className="mt-4">
        <PaymentMethods />
      </div>
    </Screen>
  );
}
