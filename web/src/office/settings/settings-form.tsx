import { useState } from 'react';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { FormSection } from '#web/office/kit/form/form-section.tsx';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { SettingInput } from './setting-input.tsx';
import { toSettingsRecord, useSettingsSave, type Setting } from './use-settings-save.tsx';
import { WaitingSettings } from './waiting-settings.tsx';

const noFields: Setting[] = [];
const read = async () => toSettingsRecord((await callOffice('readShopSettings', {})).payload);

/** Settings of the shop in groups, each with its unit, default and meaning. */
export function SettingsForm() {
  const query = useOfficeQuery('readShopSettings', {});
  const { data } = query;
  const [names] = useState(() => new Map<string, string>());
  const fields = data?.payload.fields ?? noFields;
  const { save, dialog } = useSettingsSave(fields);
  for (const { name, label } of fields) names.set(name, label);
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
      {data ? <WaitingSettings waiting={data.payload.waiting} /> : null}
      {data ? (
        <RecordForm
          name="settings"
          record={toSettingsRecord(data.payload)}
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
      {dialog}
      <div className="mt-4">
        <PaymentMethods />
      </div>
    </Screen>
  );
}
