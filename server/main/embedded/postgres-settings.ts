/**
 * Given at each start, not written into the folder: a new version of Mkopo brings its own.
 * Sized for a small machine that the server shares.
 */
export function postgresSettings(port: number, walDir: string | null = null): readonly string[] {
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
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
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
