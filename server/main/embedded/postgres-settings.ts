import { totalmem } from 'node:os';

const MIB = 1024 ** 2;

/**
 * How much of a machine's memory PostgreSQL keeps pages in, and how much it may reckon with, in
 * MiB: the server has the same machine, and what is kept takes memory only once there are as many
 * rows. Reports of a lender with a million loans take half as long with 1 GiB as with 128 MiB.
 */
export function memoryShares(bytes: number) {
  const mib = Math.floor(bytes / MIB);
  return {
    buffers: Math.min(Math.max(Math.floor(mib / 8), 128), 1024),
    cached: Math.max(Math.floor(mib / 2), 512),
  };
}

/** A container has less than the machine that it runs on. */
function memoryBytes(): number {
  return Math.min(process.constrainedMemory() || Infinity, totalmem());
}

/** Given at each start, not written into the folder: a new version of Mkopo brings its own. */
export function postgresSettings(port: number, walDir: string | null = null): readonly string[] {
  const { buffers, cached } = memoryShares(memoryBytes());
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Several servers and commands may share it.
    max_connections: 200,
    // What was acknowledged is on disk. The server checks these three again before it takes money.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${cached}MB`,
    random_page_cost: 1.1,
    max_wal_size: '1GB',
    jit: 'off',
    // Tables that were empty a minute ago get their statistics before anybody waits for a bad plan.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Failed statements are the server's to log. Here they would fill the disk and name borrowers.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...(walDir !== null && archivingTo(walDir)),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** By a library that PostgreSQL brings: it copies durably, overwrites nothing, needs no shell. */
function archivingTo(walDir: string) {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': walDir,
    // A minute is what a lost disk takes with it, where little is written.
    archive_timeout: '60s',
  };
}
