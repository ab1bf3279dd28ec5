import { readDatabaseAddress } from '@mkopo/core/kit/database-address.ts';

const HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

export type Env = Readonly<Record<string, string | undefined>>;

export type SettingsReader = ReturnType<typeof settingsReader>;

/** Readers that note what is wrong and go on, so that an operator sees all of it at once. */
export function settingsReader(env: Env, problems: string[]) {
  const text = (name: string) => env[name]?.trim() || null;
  const names = (name: string) =>
    text(name)
      ?.toLowerCase()
      .split(/[\s,]+/) ?? [];
  return {
    text,
    line(name: string) {
      const given = text(name);
      if (given && /\p{Cc}/u.test(given)) problems.push(`${name} has a control character in it`);
      return given;
    },
    whole(name: string, { fallback, min, max }: { fallback: number; min: number; max: number }) {
      const given = text(name);
      if (given === null) return fallback;
      const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
      if (number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${given}"`);
      return fallback;
    },
    flag(name: string, fallback: boolean) {
      const given = text(name);
      if (given === null) return fallback;
      if (given === 'on' || given === 'off') return given === 'on';
      problems.push(`${name} must be on or off, not "${given}"`);
      return fallback;
    },
    oneOf<Choice extends string, Fallback extends Choice | null>(
      name: string,
      choices: readonly Choice[],
      fallback: Fallback,
    ) {
      const given = text(name);
      if (given === null) return fallback;
      const choice = choices.find((candidate) => candidate === given);
      if (!choice) problems.push(`${name} must be one of ${choices.join(', ')}, not "${given}"`);
      return choice ?? fallback;
    },
    origin(name: string) {
      const given = text(name)?.replace(/\/+$/, '') ?? null;
      if (given === null || /^https?:$/.test(URL.parse(given)?.protocol ?? '')) return given;
      problems.push(`${name} must be an address such as https://lender.example`);
      return null;
    },
    url(name: string) {
      const given = text(name);
      const trouble = given && postgresUrlTrouble(given);
      if (!trouble) return given;
      // Never the value itself: it holds a password.
      problems.push(`${name} ${trouble}`);
      return null;
    },
    names,
    /** As they stand in the header `Host`, whose port is not looked at. */
    hosts(name: string) {
      const given = names(name);
      const strange = given.find((host) => !HOST.test(host));
      if (strange === undefined) return given;
      problems.push(
        `${name} must be host names such as api.example.com, without a scheme, a port or a path, ` +
          `not "${strange}"`,
      );
      return [];
    },
  };
}

function postgresUrlTrouble(text: string): string | null {
  const several = readDatabaseAddress(text);
  if (typeof several === 'string') return `names several hosts, and ${several}`;
  if (several || isPostgresUrl(text)) return null;
  return (
    'must look like postgres://user:password@host:5432/database ' +
    '(in a password, write # / @ as %23 %2F %40)'
  );
}

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, searchParams } = new URL(text);
  const isOurs = protocol === 'postgres:' || protocol === 'postgresql:';
  return isOurs && (host !== '' || searchParams.has('host'));
}
