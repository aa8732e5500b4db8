import { join } from 'node:path';

export interface Node {
  name: string;
  port: number;
  /** Of Patroni. */
  restPort: number;
}

export interface Place extends Node {
  /** Of the drill. */
  folder: string;
  postgresBin: string;
  data: string;
}

const local = '127.0.0.1';
const stanza = 'loadout';
/** Least that Patroni allows: how long a dead primary holds its lock. */
const lockSeconds = 20;

/** YAML contains JSON. */
export function patroniSettings(
  place: Place,
  { scope, etcd, isRestored }: { scope: string; etcd: number; isRestored: boolean },
): string {
  const flags = backupFlags(place.folder, place.name).join(' ');
  const restored = {
    method: 'pgbackrest',
    pgbackrest: {
      command: `pgbackrest ${flags} restore`,
      keep_existing_recovery_conf: true,
      no_params: true,
    },
  };
  return JSON.stringify({
    scope,
    name: place.name,
    etcd3: { host: `${local}:${etcd}` },
    restapi: { listen: `${local}:${place.restPort}`, connect_address: `${local}:${place.restPort}` },
    bootstrap: {
      ...(isRestored ? restored : {}),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      dcs: {
        ttl: lockSeconds,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_keep_size: '256MB' } },
      },
    },
    postgresql: {
      listen: `${local}:${place.port}`,
      connect_address: `${local}:${place.port}`,
      bin_dir: place.postgresBin,
      data_dir: place.data,
      pgpass: join(place.folder, `${place.name}.pgpass`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      pg_hba: [`host all all ${local}/32 trust`, `host replication all ${local}/32 trust`, 'local all all trust'],
      parameters: {
        unix_socket_directories: place.folder,
        archive_mode: 'on',
        archive_command: `pgbackrest ${flags} archive-push %p`,
      },
    },
  });
}

/** Patroni answers 200 at `/primary` on the primary only. */
export function primaryRoutes(port: number, nodes: Node[]): string {
  const servers = nodes.map((node) => `server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`);
  return `
defaults
mode tcp
timeout connect 2s
timeout client 1h
timeout server 1h
listen primary
bind 127.0.0.1:${port}
option httpchk GET /primary
default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n  ')}
`;
}

export function poolSettings(port: number, primaryPort: number): string {
  return `
[databases]
* = host=127.0.0.1 port=${primaryPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = loadout.padding
`;
}

export function backupSettings({ name, port, folder, data }: Place): string {
  return `
[global]
repo1-path=${folder}/backups
repo1-retention-full=2
lock-path=${folder}/${name}-locks
spool-path=${folder}/${name}-spool
log-path=${folder}
log-level-console=warn
start-fast=y
[${stanza}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`;
}

export function backupFlags(folder: string, name: string): string[] {
  return [`--config=${join(folder, `pgbackrest-${name}.conf`)}`, `--stanza=${stanza}`];
}
