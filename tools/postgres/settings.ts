type Settings = Record<string, string | number>;

const commonSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  // Without it a broken constraint writes the whole row into the log.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
  jit: 'off',
};
const durableSettings: Settings = {
  shared_buffers: '256MB',
  max_connections: 100,
  synchronous_commit: 'on',
  // A start after a crash replays what was written since the last checkpoint but one.
  checkpoint_timeout: '1min',
  max_wal_size: '256MB',
};
// For tests: fast, but a crash loses the data.
const disposableSettings: Settings = {
  shared_buffers: '128MB',
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  // Test files are short, so planning each statement anew for its first five executions costs more than it saves.
  plan_cache_mode: 'force_generic_plan',
};

/** The configuration of PostgreSQL, given on its command line so that a newer shop can change it. */
export function settingsOf(disposable: boolean): Settings {
  // Before a recovery PostgreSQL syncs every file of the database, one by one unless the system can do all at once.
  const recovery: Settings = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};
  return { ...commonSettings, ...recovery, ...(disposable ? disposableSettings : durableSettings) };
}
