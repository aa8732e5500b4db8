import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/src/app',
  buildDirectory: 'build',
  ssr: true,
  // The shop has few routes: all of them come with the first page, and no page waits for a list of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
