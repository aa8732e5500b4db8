import { z } from 'zod';
import { registerDemoTheme } from '#server/demo/demo-theme.ts';
import { type ParsedArguments, readArguments } from '#server/cli/commands/command-line.ts';
import { runTool } from '#server/cli/commands/run-tool.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLogger } from '#server/platform/logger.ts';
import { migrateJobs } from '#server/platform/jobs.ts';
import { startJobs } from '#server/platform/worker/job-worker.ts';
import { openTwinApi, twinJobs } from '#server/app/open-twin.ts';
import { listenOnPort, portSchema, type ServedTwin, toTwinText, untilStopped } from './serve-twin.ts';
import { withDatabase } from './with-database.ts';

const optionsSchema = z.object({
  port: portSchema,
  webhook: z.url({ protocol: /^https?$/, error: 'is an http or https address' }),
  secret: z.string().min(8, 'has at least 8 characters'),
});

const usage = `npm run stripe-twin -- [--port=4242] [--webhook=URL] [--secret=whsec_…]

Runs a local twin of Stripe until it is stopped: the API that the shop calls, its payment page, and signed webhooks.
Start the shop with what it prints. The twin keeps its objects in the schema twin of the shop's database.

On the payment page, or by POST /sandbox/pay/ID/approve | challenge | fail | delay | retry | decline | cancel, with
{"decline_code": "insufficient_funds | expired_card | …"} and
{"webhook": "duplicate | late | out_of_order | missing | forged | stale"}, payments end as you choose.
After delay, {"settle_after": SECONDS, "settle_as": "approve | decline"} lets the bank decide by itself. Sessions that nobody
ends expire by themselves, 23 hours after the shop opened them.
POST /sandbox/faults with {"operation": "create | query | close | refund | tokenise | pay_out | list",
"fault": "error | error_after | rate_limit | timeout | lost_answer | decline", "times": 1} makes the next calls fail.

POST /sandbox/payments/ID/dispute | win | lose | refund | fail_refund does to a paid session what a bank or the dashboard
would, with {"amount": CENTS, "reason": "fraudulent"}; POST /sandbox/payouts/ID/pay | fail ends a payout. Both take "webhook".
POST /sandbox/methods/card | sepa_debit | mb_way | multibanco/on | off switches a payment method of the account.
`;

const positionals: string[] = [];
const options = {
  port: { type: 'string', default: '4242' },
  webhook: { type: 'string', default: 'http://127.0.0.1:3000/webhooks/stripe' },
  secret: { type: 'string', default: 'whsec_of_the_local_twin' },
} as const;

async function serve(typed: ParsedArguments, { print }: { print: (twin: ServedTwin) => void }): Promise<null> {
  const { port, webhook, secret } = readArguments(optionsSchema, typed, { positionals });
  await withDatabase(async (db, _, config) => {
    const databaseUrl = config.directDatabaseUrl ?? config.databaseUrl;
    await migrateJobs(databaseUrl);
    const deps = { db, clock: systemClock, webhookUrl: () => webhook };
    const api = openTwinApi({ ...deps, secretKey: null, servesPages: true });
    registerDemoTheme(api);
    const origin = await listenOnPort(api, port);
    const jobs = twinJobs({ ...deps, webhookSecret: secret });
    const worker = await startJobs(databaseUrl, jobs, createLogger({ level: 'warn' }));
    print({
      origin,
      settings: { STRIPE_API_BASE: origin, STRIPE_SECRET_KEY: 'sk_test_twin', STRIPE_WEBHOOK_SECRET: secret },
    });
    await untilStopped();
    await api.close();
    await worker.stop();
  });
  return null;
}

const toText = (twin: ServedTwin) => toTwinText('Stripe', twin);

await runTool({ usage, failure: 'The twin stopped', positionals, options, toText }, serve);
