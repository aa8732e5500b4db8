import { createSiteClient } from '#contract/client.ts';
import { splitEndpoint } from '#contract/split-endpoint.ts';
import type { Me } from './me.ts';

/** Calls of the session and the search of the whole office. */
const endpoints = {
  readMe: 'GET /office/me',
  signOut: 'POST /office/sign-out',
  searchOffice: 'GET /office/search',
} as const;

const client = createSiteClient(
  {
    endpointOf: (name: keyof typeof endpoints) => splitEndpoint(endpoints[name]),
    csrf: { cookie: 'OFFICE-XSRF-TOKEN', path: '/api/office/csrf-cookie' },
  },
  { baseUrl: '' },
);

export interface FoundGroup {
  /** Such as "Orders". */
  kind: string;
  rows: readonly { id: number | string; title: string; note: string; path: string }[];
}

export async function readMe(signal: AbortSignal): Promise<Me> {
  return ((await client('readMe', {}, { signal })) as { payload: Me }).payload;
}

export async function signOut(): Promise<void> {
  await client('signOut', {});
}

export async function searchOffice(q: string, signal: AbortSignal): Promise<readonly FoundGroup[]> {
  return ((await client('searchOffice', { q }, { signal })) as { payload: { groups: readonly FoundGroup[] } }).payload
    .groups;
}
