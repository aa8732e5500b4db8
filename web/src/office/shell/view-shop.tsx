import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Select } from '#web/ui/forms/select.tsx';

const reasons = ['Asked for by the customer', 'Something looks wrong', 'Check of a text or a price'];
const rules = 'For 15 minutes, and nothing can be changed. The bar above the shop ends it.';

interface ShopViewer {
  id: number;
  email: string;
  /** Code of the language of the emails; null for the one of the shop. */
  language: string | null;
}

interface ViewShopProps {
  /** Null shows what guests see. */
  customer: ShopViewer | null;
  onClose: () => void;
}

async function openAfter(start: Promise<unknown>) {
  await start;
  window.location.assign('/');
}

/** Asks for language and currency, then opens the storefront read-only in this tab. */
export function ViewShop({ customer, onClose }: ViewShopProps) {
  const display = useDisplayChoice(customer?.language ?? null);
  const asCustomer = useOfficeSave('viewAsCustomer');
  const asGuest = useOfficeSave('viewAsGuest');
  const shown = { language_id: Number(display.language), currency: display.currency };
  const choices = (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Language"
        options={display.languages}
        value={display.language}
        onChange={(event) => display.choose({ language: event.currentTarget.value })}
      />
      <Select
        label="Currency"
        options={display.currencies}
        value={display.currency}
        onChange={(event) => display.choose({ currency: event.currentTarget.value })}
      />
    </div>
  );
  if (!customer)
    return (
      <ConfirmDialog
        title="View the shop as a guest"
        button="View shop"
        isReady={display.isReady}
        run={() => openAfter(asGuest(shown))}
        onClose={onClose}
      >
        <p>{rules}</p>
        {choices}
      </ConfirmDialog>
    );
  const { id, email } = customer;
  return (
    <ReasonDialog
      title="View the shop as this customer"
      text={
        <div className="grid gap-4">
          <p>
            You see the shop, the cart and the account of {email}. {rules}
          </p>
          {choices}
        </div>
      }
      button="View shop"
      isRequired
      templates={reasons}
      run={(reason) => openAfter(asCustomer({ id, reason, ...shown }))}
      onClose={onClose}
    />
  );
}

/** Languages and currencies that the shop offers, and the chosen ones. */
function useDisplayChoice(preferred: string | null) {
  const [chosen, setChosen] = useState<{ language?: string; currency?: string }>({});
  const languages = useQuery({ queryKey: ['shop languages'], queryFn: () => callApi('listLanguages', {}) });
  const currencies = useQuery({ queryKey: ['shop currencies'], queryFn: () => callApi('listCurrencies', {}) });
  const offered = languages.data?.payload ?? [];
  const rates = currencies.data?.payload ?? [];
  const usual = offered.find(({ code }) => code === preferred) ?? offered.find((one) => one.default === 1);
  const language = chosen.language ?? String(usual?.id ?? '');
  const currency = chosen.currency ?? rates.find((one) => one.default === 1)?.code ?? '';
  return {
    languages: offered.map(({ id, title }) => ({ value: String(id), label: title })),
    currencies: rates.map(({ code, title }) => ({ value: code, label: `${code} – ${title}` })),
    language,
    currency,
    isReady: language !== '' && currency !== '',
    choose: (choice: { language?: string; currency?: string }) => setChosen({ ...chosen, ...choice }),
  };
}
