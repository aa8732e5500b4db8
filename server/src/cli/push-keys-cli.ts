import { makePushKeys } from '#server/alerts/push/push-keys.ts';
import { runTool } from '#server/cli/commands/run-tool.ts';

const usage = `npm run push-keys

Makes a pair of VAPID keys for push messages, and prints them as settings for .env. Keep the pair: with another one all
browsers have to subscribe anew.
`;

const make = () => {
  const { publicKey, privateKey } = makePushKeys();
  return Promise.resolve({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
};

await runTool(
  {
    usage,
    failure: 'No keys were made',
    positionals: [],
    options: {},
    toText: (settings) => Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  },
  make,
);
