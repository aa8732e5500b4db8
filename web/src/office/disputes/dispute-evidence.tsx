import { Download } from 'lucide-react';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { longCallMs } from '#web/office/kit/api/call-office.ts';
import { useMay, useMe } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { DisputeDue } from './dispute-due.tsx';
import { dashboardUrl, type Dispute } from './dispute-labels.ts';

/** Until when evidence is due, what the shop knows as a file, and where it has to go. */
export function DisputeEvidence({ dispute }: { dispute: Dispute }) {
  const { id, provider, provider_dispute_id: providerId, state } = dispute;
  const isSandbox = useMe().shop.is_sandbox;
  const pack = useOfficeMutation('packDisputeEvidence', {
    outdates: ['readDispute'],
    timeoutMs: longCallMs,
    onSuccess: ({ payload: { zip, file_name: name, files } }) => {
      saveFile(
        Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0)),
        { name, type: 'application/zip' },
      );
      toast.success(`${files} files in ${name}`);
    },
  });
  const url = isSandbox ? null : dashboardUrl(dispute);
  return (
    <Panel
      title="Evidence"
      actions={
        useMay('packDisputeEvidence') ? (
          <Button
            variant={state === 'open' ? 'primary' : 'second'}
            icon={Download}
            busy={pack.isPending}
            onClick={() => pack.mutate({ id })}
          >
            Download evidence
          </Button>
        ) : null
      }
    >
      <div className="grid gap-3">
        <div>
          <p className="text-small text-muted">Taken until</p>
          <DisputeDue {...dispute} />
        </div>
        <p>The file holds order or deposit, deliveries, emails, accepted terms, and the customer with open sessions.</p>
        {state === 'open' ? (
          <p>
            Unpack it and upload what helps with dispute <span className="wrap-anywhere">{providerId}</span> at{' '}
            {url === null ? (
              provider
            ) : (
              <a className="text-link" href={url} target="_blank" rel="noreferrer">
                {provider}
              </a>
            )}
            . The shop sends nothing by itself, and learns from the provider how the bank decides.
          </p>
        ) : null}
      </div>
    </Panel>
  );
}
