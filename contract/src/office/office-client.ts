import { createSiteClient, type CallOptions, type ClientOptions } from '#contract/client.ts';
import { splitEndpoint } from '#contract/split-endpoint.ts';
import { officeEndpoints, type OfficeRouteName } from './endpoints.ts';
import type { OfficeInputOf, OfficeReplyOf } from './office-api.ts';

/** Calls a route of the office by name. Throws `ApiError` for everything but a success. */
export type OfficeClient = <N extends OfficeRouteName>(
  name: N,
  input: OfficeInputOf<N>,
  options?: CallOptions,
) => Promise<OfficeReplyOf<N>>;

const officeSite = {
  endpointOf: (name: OfficeRouteName) => splitEndpoint(officeEndpoints[name].call),
  csrf: { cookie: 'OFFICE-XSRF-TOKEN', path: '/api/office/csrf-cookie' },
};

export function createOfficeClient(options: ClientOptions): OfficeClient {
  return createSiteClient(officeSite, options) as OfficeClient;
}
