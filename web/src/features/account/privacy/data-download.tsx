import { saveJsonFile } from '#web/lib/browser/save-file.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

/** Opening the page does not use up the link. */
export function DataDownload({ token }: { token: string }) {
  const t = useT();
  const { run, isBusy, failure } = useSingleFlight();
  const [isDone, setDone] = useState(false);
  const download = () =>
    run(async () => {
      const { payload } = await callApi('downloadData', { token });
      saveJsonFile(payload, `loadout-data-${payload.exported_at.slice(0, 10)}.json`);
      setDone(true);
    });
  return (
    <>
      <ResultPanel
        icon={FileDown}
        tone="text-accent"
        title={t('account.export_title')}
        note={t(isDone ? 'account.export_done' : 'account.export_ready')}
        actions={
          isDone ? null : (
            <Button variant="primary" busy={isBusy} onClick={() => void download()}>
              {t('account.export_download')}
            </Button>
          )
        }
      />
      {failure ? (
        <Banner kind="error" className="mx-auto mt-4 w-full max-w-120">
          {failure.message}
        </Banner>
      ) : null}
    </>
  );
}
