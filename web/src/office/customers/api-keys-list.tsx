import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { ApiKeyActions } from './api-key-actions.tsx';
import { ApiKeyStatus } from './api-key-status.tsx';
import { scopesText } from './scopes-text.ts';

type ApiKey = RowOf<'listApiKeyRecords'>;

const columns: readonly ListColumn<ApiKey>[] = [
  { key: 'email', label: 'Customer', isTitle: true, cell: ({ email }) => email },
  { key: 'name', label: 'Key', width: 180, cell: ({ name, hint }) => <TwoLines top={name} below={`${hint}…`} /> },
  { key: 'scopes', label: 'May read', width: 150, cell: ({ scopes }) => scopesText(scopes) },
  { key: 'created_at', label: 'Created', width: 150, cell: ({ created_at: at }) => <Moment at={at} /> },
  { key: 'last_used_at', label: 'Last used', width: 160, cell: (row) => <LastUse apiKey={row} /> },
  {
    key: 'limit_per_minute',
    label: 'Limit',
    width: 110,
    isRight: true,
    isExtra: true,
    cell: ({ limit_per_minute: limit }) => `${limit}/min`,
  },
  {
    key: 'expires_at',
    label: 'Expires',
    width: 150,
    isExtra: true,
    cell: ({ expires_at: at }) => (at === null ? 'Never' : <Moment at={at} />),
  },
  { key: 'revoke_reason', label: 'Reason', isExtra: true, cell: ({ revoke_reason: reason }) => reason ?? '–' },
  { key: 'state', label: 'State', width: 150, cell: (row) => <State apiKey={row} /> },
  { key: 'action', label: 'Actions', width: 200, isAction: true, cell: (row) => <ApiKeyActions apiKey={row} /> },
];

const filters: readonly ListFilter[] = [{ kind: 'text', key: 'customer_id', label: 'Customer number' }];

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'working', label: 'Working' },
    { value: 'expired', label: 'Expired' },
    { value: 'revoked', label: 'Revoked' },
  ],
};

const linkTo = ({ customer_id: id }: ApiKey) => `/customers/${id}`;

/** Keys of customers for the public API. */
export function ApiKeysList() {
  return (
    <ListScreen
      title="API keys"
      call="listApiKeyRecords"
      columns={columns}
      defaultSort="-created_at"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Start of a key, email or customer number"
      emptyTitle="No API keys yet"
    />
  );
}

function LastUse({ apiKey: { last_used_at: at, last_used_network: network } }: { apiKey: ApiKey }) {
  return at === null ? 'Never' : <TwoLines top={<Moment at={at} />} below={network ?? ''} />;
}

function State({ apiKey: { state, revoked_by: by } }: { apiKey: ApiKey }) {
  const status = <ApiKeyStatus state={state} />;
  return by === null ? status : <TwoLines top={status} below={by === 'customer' ? 'By the customer' : actorText(by)} />;
}
