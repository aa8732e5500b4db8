import { type Call, replyWith } from '#server/platform/http/bind.ts';
import { toWireAlerts, type WireDeps } from './wire-alerts.ts';

export type AlertsDeps = WireDeps;

/** Every change answers everything that the customer watches. */
export async function replyAlerts(deps: AlertsDeps, call: Call) {
  return replyWith(await toWireAlerts(deps, call));
}
