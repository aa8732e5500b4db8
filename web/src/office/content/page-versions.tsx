import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Moment, Status } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { diffLines } from './line-diff.ts';

type Version = OfficeReplyOf<'readPage'>['payload']['versions'][number];

interface PageVersionsProps {
  versions: readonly Version[];
  /** Whether restoring would replace text that nobody has saved. */
  hasUnsaved: boolean;
  /** Loads a version into the editor. */
  onRestore: (version: Version) => void;
}

const columns = [
  { key: 'time', label: 'Saved' },
  { key: 'author', label: 'By' },
  { key: 'state', label: 'State' },
  { key: 'actions', label: 'Actions' },
];

/** Every save of a page: what changed in it, and the way back to it. */
export function PageVersions({ versions, hasUnsaved, onRestore }: PageVersionsProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [asked, setAsked] = useState<Version | null>(null);
  const unschedule = useOfficeMutation('unschedulePage', { outdates: ['readPage', 'listPages'] });
  const liveId = versions.find(({ published_at: at }) => at !== null)?.id;
  const at = versions.findIndex(({ id }) => id === shown);
  if (versions.length === 0) return null;
  return (
    <Panel title="Versions">
      <DataTable caption="Versions" columns={columns}>
        {versions.map((version) => (
          <tr key={version.id}>
            <Cell label="Saved">
              <Moment at={version.created_at} />
            </Cell>
            <Cell label="By">{version.author}</Cell>
            <Cell label="State">
              <VersionState {...version} isLive={version.id === liveId} />
            </Cell>
            <Cell kind="action">
              <Button size="sm" variant="ghost" onClick={() => setShown(version.id)}>
                Changes<span className="sr-only"> of version {version.id}</span>
              </Button>
              <Button size="sm" variant="ghost" onClick={() => (hasUnsaved ? setAsked(version) : onRestore(version))}>
                Restore<span className="sr-only"> version {version.id}</span>
              </Button>
              {version.publish_at !== null && version.published_at === null ? (
                <Button
                  size="sm"
                  variant="ghost"
                  busy={unschedule.isPending && unschedule.variables.id === version.id}
                  onClick={() => unschedule.mutate({ id: version.id })}
                >
                  Do not publish<span className="sr-only"> version {version.id}</span>
                </Button>
              ) : null}
            </Cell>
          </tr>
        ))}
      </DataTable>
      {versions[at] ? (
        <ChangesDialog version={versions[at]} before={versions[at + 1]} onClose={() => setShown(null)} />
      ) : null}
      {asked ? (
        <ConfirmDialog
          title="Replace your text?"
          button="Replace"
          run={() => Promise.resolve(onRestore(asked))}
          onClose={() => setAsked(null)}
        >
          <p>What you wrote is not saved yet.</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function VersionState({ publish_at: at, published_at: published, isLive }: Version & { isLive: boolean }) {
  if (published !== null) return <Status tone={isLive ? 'done' : 'quiet'}>{isLive ? 'Live' : 'Replaced'}</Status>;
  if (at === null) return <Status tone="quiet">Draft</Status>;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Status tone="waiting">Scheduled</Status>
      <Moment at={at} />
    </span>
  );
}

interface ChangesDialogProps {
  version: Version;
  before: Version | undefined;
  onClose: () => void;
}

const toText = ({ title, content }: Version): string => `${title}\n${content}`;

function ChangesDialog({ version, before, onClose }: ChangesDialogProps) {
  const lines = diffLines(before ? toText(before) : '', toText(version));
  return (
    <Dialog open onClose={onClose} title="What this version changed">
      <div className="grid gap-1 text-small wrap-anywhere">
        {lines.map(({ kind, text: line }, at) => {
          const key = `${at}-${kind}`;
          if (kind === 'added') return <ins key={key} className="text-success">{`+ ${line}`}</ins>;
          if (kind === 'removed') return <del key={key} className="text-danger">{`− ${line}`}</del>;
          return (
            <span key={key} className="text-muted">
              {line}
            </span>
          );
        })}
      </div>
    </Dialog>
  );
}
