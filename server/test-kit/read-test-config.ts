import { readConfig } from '#server/app/config.ts';

export type TestConfig = ReturnType<typeof readConfig>;

/** A configuration with a placeholder DATABASE_URL, as tests open their own databases, and without bots. */
export function readTestConfig(settings: NodeJS.ProcessEnv = {}): TestConfig {
  return readConfig({
    DATABASE_URL: 'postgres://loadout@127.0.0.1:5432/loadout',
    ...withoutBots(settings),
    ...settings,
  });
}

/** A shop outside of a demo has no sandbox. */
function withoutBots({ NODE_ENV: mode, DEMO: demo }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isDemo = demo === undefined ? mode !== 'production' : demo === '1';
  return isDemo ? { DELIVERY: 'sandbox' } : {};
}
