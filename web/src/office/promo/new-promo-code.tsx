import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { PromoFields, promoLabels } from './promo-fields.tsx';
import { newPromoValues, toPromoInput, toPromoValues, type PromoValues } from './promo-values.ts';

async function save(values: PromoValues) {
  const { payload } = await callOffice('createPromoCode', toPromoInput(values));
  return { ...toPromoValues(payload), id: payload.id };
}

export function NewPromoCode() {
  const navigate = useNavigate();
  const record = useMemo(() => newPromoValues(nowSeconds()), []);
  return (
    <Screen title="New promo code" back={{ to: '/promo-codes', label: 'Promo codes' }}>
      <RecordForm
        name="promo:new"
        record={record}
        labels={promoLabels}
        save={save}
        onSaved={({ id }) => void navigate(`/promo-codes/${id}`)}
      >
        <PromoFields isNew />
      </RecordForm>
    </Screen>
  );
}
