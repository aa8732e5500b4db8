import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Data export and account deletion, both confirmed by email. */
export function YourData() {
  const t = useT();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="panel panel-pad" id="your-data" aria-labelledby="data-title">
      <div className="section-title">
        <h2 id="data-title">{t('account.your_data')}</h2>
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        <RequestDataExport />
        <div>
          <p className="mb-4 text-ui text-muted">{t('account.delete_note')}</p>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('account.delete_title')}
          </Button>
        </div>
      </div>
      {isDeleting ? <DeleteAccountDialog onClose={() => setDeleting(false)} /> : null}
    </section>
  );
}

function RequestDataExport() {
  const t = useT();
  const { run, isBusy, failure } = useSingleFlight();
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = () =>
    run(async () => {
      const { message } = await callApi('requestDataExport', {});
      setAnswer(message ?? '');
    });
  return (
    <div>
      <p className="mb-4 text-ui text-muted">{t('account.export_note')}</p>
      <Button busy={isBusy} onClick={() => void ask()}>
        {t('account.export_ask')}
      </Button>
      {failure ? (
        <Banner kind="error" className="mt-4">
          {failure.message}
        </Banner>
      ) : answer ? (
        <Banner kind="success" className="mt-4">
          {answer}
        </Banner>
      ) : null}
    </div>
  );
}
