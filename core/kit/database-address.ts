/** Which of several hosts will do, in libpq's words; its other words want no writes. */
const SESSION_WANTS = ['read-write', 'primary', 'any'] as const;
export type SessionWants = (typeof SESSION_WANTS)[number];

/** One of the hosts that may have the database. */
export type DatabaseHost = {
  /** `db1:5432`, fit for a log. */
  readonly where: string;
  /** Its own address, as if there were no other. */
  readonly url: string;
};

/** A database on several hosts: `postgres://user@db1:5432,db2:5433/mkopo`. */
export type DatabaseAddress = {
  /** In the order in which they are tried. */
  readonly hosts: readonly DatabaseHost[];
  readonly wants: SessionWants;
  /** Without user, password and options: fit for a log. */
  readonly where: string;
};

/** Scheme, user and password, hosts, name, options. */
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const PORT_USUAL = '5432';
/** What only libpq knows; the driver is given one host at a time. */
const OPTIONS_OF_HOSTS = ['host', 'port', 'target_session_attrs', 'load_balance_hosts'];

/** Reads an address of several hosts as libpq does. Null for one host; words for what is wrong. */
export function readDatabaseAddress(url: string): DatabaseAddress | string | null {
  const [, scheme = '', user = '', authority = '', name = '', query = ''] = PARTS.exec(url) ?? [];
  const options = query.split('&').map((option) => option.split('=', 2));
  const optionOf = (wanted: string) =>
    decoded(options.find(([key]) => key === wanted)?.[1] ?? '').split(',');
  const places = authority.includes(',')
    ? authority.split(',').map(placeIn)
    : placesOf(optionOf('host'), optionOf('port'));
  if (places.length < 2) return null;
  if (places.some(({ host, port }) => host === '' || !isPort(port))) {
    return 'each of its hosts needs a name, and a port from 1 to 65535 if any';
  }
  const [wanted = ''] = optionOf('target_session_attrs');
  const wants = SESSION_WANTS.find((word) => word === (wanted || 'read-write'));
  if (!wants) return `target_session_attrs must be one of ${SESSION_WANTS.join(', ')}`;
  if (optionOf('load_balance_hosts')[0] === 'random') {
    return 'load_balance_hosts=random is not known here: hosts are tried in their order';
  }
  const kept = options.filter(([key = '']) => key !== '' && !OPTIONS_OF_HOSTS.includes(key));
  const tail = kept.map((option) => option.join('=')).join('&');
  const hosts = places.map(({ host, port }) => ({
    where: `${decoded(host)}:${port}`,
    url: `${scheme}${user}${host}:${port}${name}${tail && `?${tail}`}`,
  }));
  return { hosts, wants, where: `${hosts.map(({ where }) => where).join(',')}${name}` };
}

type Place = { readonly host: string; readonly port: string };

/** `db1`, `db1:5433`, `[::1]:5433`. */
function placeIn(text: string): Place {
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(text) ?? [];
  return { host, port: port || PORT_USUAL };
}

/** `?host=db1,db2&port=5432,5433`; one port is that of all. */
function placesOf(hosts: readonly string[], ports: readonly string[]): Place[] {
  return hosts.map((host, index) => ({
    host: host.includes(':') ? `[${host}]` : encodeURIComponent(host),
    port: (ports.length === 1 ? ports[0] : ports[index]) || PORT_USUAL,
  }));
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

/** What is not spelled as an address is, is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
