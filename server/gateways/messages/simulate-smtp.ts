import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Behaviour, behaviourBook } from './simulated-behaviour.ts';
import type { SmtpAccount } from './smtp-mail.ts';

/** An e-mail as it came to a box that is not there: its envelope, and all of its lines. */
export type SimulatedMail = { readonly to: string; readonly content: string };

export type SmtpSimulator = {
  account(from: string): SmtpAccount;
  mails(to: string): readonly SimulatedMail[];
  treat(to: string, behaviour: Behaviour): void;
  close(): Promise<void>;
};

type Site = {
  readonly secret: string;
  readonly take: (mail: SimulatedMail) => void;
  readonly behaviourOf: (to: string) => Behaviour;
};

type SmtpOptions = {
  /** Where it listens; without one, wherever there is room. */
  readonly port?: number;
  /** Hears of each e-mail that is taken. */
  readonly tell?: (mail: SimulatedMail) => void;
};

/** Speaks as much SMTP as it takes to be handed an e-mail, on loopback and without TLS. */
export async function startSmtpSimulator({
  port: at = 0,
  tell = () => {},
}: SmtpOptions = {}): Promise<SmtpSimulator> {
  const secret = randomBytes(16).toString('hex');
  const mails: SimulatedMail[] = [];
  const behaviours = behaviourBook();
  const sockets = new Set<Socket>();
  const take = (mail: SimulatedMail) => {
    mails.push(mail);
    tell(mail);
  };
  const site: Site = { secret, take, behaviourOf: behaviours.of };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    converse(socket, site);
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    account: (from) => ({
      ...{ host: '127.0.0.1', port, security: 'none', username: 'simulator', password: secret },
      ...{ from, isSimulated: true },
    }),
    mails: (to) => mails.filter((one) => one.to === to),
    treat: behaviours.treat,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One conversation: a line at a time, and all that comes between DATA and a lone dot. */
function converse(socket: Socket, site: Site): void {
  let rest = '';
  let to = '';
  let isKnown = false;
  let lines: string[] | null = null;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const end = (content: string) => {
    const behaviour = site.behaviourOf(to);
    if (behaviour === 'hang') return;
    if (behaviour === 'reset') return void socket.resetAndDestroy();
    if (behaviour === 'garbage') return say('what was that');
    site.take({ to, content });
    say('250 2.0.0 taken');
  };
  const hear = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return say('250-simulator\r\n250 AUTH PLAIN');
    if (verb === 'AUTH') {
      isKnown = isPassword(line, site.secret);
      return say(isKnown ? '235 2.7.0 welcome' : '535 5.7.8 not known');
    }
    if (verb === 'QUIT') return void socket.end('221 2.0.0 bye\r\n');
    if (!isKnown) return say('530 5.7.0 who are you');
    if (verb === 'MAIL' || verb === 'RSET' || verb === 'NOOP') return say('250 2.1.0 well');
    if (verb === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      const behaviour = site.behaviourOf(to);
      if (behaviour === 'refuse' || behaviour === 'undelivered') return say('550 5.1.1 nobody');
      return say(behaviour === 'throttle' ? '450 4.2.1 too many' : '250 2.1.5 well');
    }
    if (verb !== 'DATA') return say('502 5.5.1 not here');
    lines = [];
    say('354 go on');
  };
  say('220 simulator ESMTP');
  socket.on('data', (chunk) => {
    const heard = (rest + chunk.toString('utf8')).split('\r\n');
    rest = heard.pop() ?? '';
    for (const line of heard) {
      if (lines === null) hear(line);
      else if (line === '.') {
        end(lines.join('\n'));
        lines = null;
      } else lines.push(line.replace(/^\./, ''));
    }
  });
}

/** `AUTH PLAIN` and, in base64, nothing, a name and a password with NULs between. */
function isPassword(line: string, secret: string): boolean {
  const [, given = ''] = /^AUTH PLAIN (\S+)$/i.exec(line) ?? [];
  return Buffer.from(given, 'base64').toString('utf8').split('\u0000')[2] === secret;
}
