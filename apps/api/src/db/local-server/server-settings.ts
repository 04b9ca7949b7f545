import { release } from 'node:os'

/**
 * Settings of the own server, for small machines, given on the command line at every start so that an
 * upgrade of the program changes them. Durability is never traded: fsync and synchronous_commit stay on.
 */
export function serverSettings(
  socketDir: string,
  overrides: Record<string, string> = {},
): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: '64MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '1',
    jit: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    recovery_init_sync_method: syncMethodFor(process.platform, release()),
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    // No statements and no details in the log: they hold personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...overrides,
  }
}

/**
 * How a server that was killed makes sure that its files are on the disk before it reads them again: all at once, which
 * takes a fraction of the time of one after the other. Linux tells of what went wrong meanwhile since 5.8.
 */
export function syncMethodFor(platform: string, kernel: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split('.').map(Number)
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync'
}

/** Arguments of the `postgres` program for a data folder and settings. */
export function serverArguments(cluster: string, settings: Record<string, string>): string[] {
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
