import { destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Names under which a secret could slip into a log line, at the top or one level down. */
const SECRETS = ['x-api-key', 'x-api-secret', 'authorization', 'cookie', 'password', 'secret'];

/** What goes into a pipe in one piece: lines of several processes are not mixed up. */
const PIPE_ATOM_BYTES = 4096;

/** One JSON line per event, written in bulk: logging shall not cost a request its speed. */
export function openLog(
  { logLevel, workers }: Pick<Config, 'logLevel' | 'workers'>,
  worker = 1,
): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  const size = workers > 1 ? { minLength: 2048, maxWrite: PIPE_ATOM_BYTES } : { minLength: 4096 };
  const lines = destination({ fd: 1, sync: false, periodicFlush: 200, ...size });
  lines.on('error', () => {});
  return pino(
    {
      level: logLevel,
      base: workers > 1 ? { worker } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: paths,
    },
    lines,
  );
}

/**
 * The same log for lines whose fields are all ours, and none of them a secret: to look through each
 * for secrets costs more than to write it.
 */
export function asWritten(log: Logger): Logger {
  return log.child({}, { redact: [] });
}
