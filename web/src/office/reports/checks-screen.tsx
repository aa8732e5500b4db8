import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Moment, Status, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';

type Check = OfficeReplyOf<'listChecks'>['payload'][number];

const columns = [
  { key: 'state', label: 'State' },
  { key: 'fact', label: 'What has to hold' },
  { key: 'checked', label: 'Checked', numeric: true },
  { key: 'broken', label: 'Broken' },
  { key: 'checked_at', label: 'Last run' },
];

const refreshMs = 60_000;

/** What the integrity checks found when they last ran. */
export function ChecksScreen() {
  const query = useOfficeQuery('listChecks', {}, { every: refreshMs });
  const checks = query.data?.payload ?? [];
  return (
    <Screen title="Integrity checks" queries={[query]}>
      <p className="mb-3 text-muted">
        {checks.length === 0
          ? 'None has run yet: they run every hour.'
          : 'They run every hour; broken ones come first.'}
      </p>
      {checks.length === 0 ? null : (
        <DataTable caption="Integrity checks" columns={columns}>
          {checks.map((check) => (
            <CheckRow key={`${check.job} ${check.fact}`} {...check} />
          ))}
        </DataTable>
      )}
    </Screen>
  );
}

function CheckRow({ job, fact, checked, broken, example, checked_at: at, broken_since: since }: Check) {
  const isBroken = broken > 0;
  return (
    <tr>
      <Cell label="State">
        <Status tone={isBroken ? 'failed' : 'done'}>{isBroken ? 'Broken' : 'Holds'}</Status>
      </Cell>
      <Cell kind="wide">
        <span className="block whitespace-normal">{fact}</span>
        <span className="text-small text-muted">{job}</span>
      </Cell>
      <Cell label="Checked" numeric>
        {checked.toLocaleString('en-US')}
      </Cell>
      <Cell label="Broken">
        {isBroken ? (
          <TwoLines top={`${broken.toLocaleString('en-US')}, such as ${example}`} below={<Moment at={since} />} />
        ) : (
          '–'
        )}
      </Cell>
      <Cell label="Last run">
        <Moment at={at} />
      </Cell>
    </tr>
  );
}
