import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DarajaAccount } from '#gateways/mpesa/daraja/daraja-account.ts';
import { type Courier, startCourier } from './courier.ts';
import { type Movement, openBooks } from './simulated-books.ts';
import {
  newSecrets,
  operatorSeal,
  SIMULATED_INITIATOR,
  type SimulatedSecrets,
} from './simulated-credentials.ts';
import { simulatedDoor } from './simulated-door.ts';

export type DarajaSimulator = Omit<Courier, 'post'> & {
  readonly url: string;
  /** What callers must know. */
  readonly secrets: SimulatedSecrets;
  /** An account of its own, with a shortcode of its own, for everybody who asks. */
  account(name: string): DarajaAccount;
  /** The key by which operators seal their password. */
  certificate(): string;
  /** All that the provider knows to have been asked for. */
  movements(): readonly Readonly<Movement>[];
  /** The payer of an open prompt, or the one who is paid, comes to an end. Tells nobody. */
  settle(receipt: string, result: string): void;
  /** No token is good any more. */
  forgetTokens(): void;
  /** How many calls came in by path, refused ones too. */
  calls(path: string): number;
  close(): Promise<void>;
};

const FIRST_SHORTCODE = 600_000;
/** Money goes out by a number of its own, as it mostly does: each knows its own movements only. */
const FIRST_PAYOUT_SHORTCODE = 700_000;

type Options = { readonly port?: number; readonly clock?: () => Temporal.Instant };

/** Daraja on loopback: the same wire, made-up money, and phones that fail when asked to. */
export async function startDarajaSimulator(options: Options = {}): Promise<DarajaSimulator> {
  const { port = 0, clock = () => Temporal.Now.instant() } = options;
  const books = openBooks(clock);
  const courier = startCourier();
  const secrets = newSecrets();
  const seal = operatorSeal(secrets.password);
  const door = simulatedDoor({ books, courier, secrets, isCredential: seal.isCredential });
  const serving = new Set<Promise<void>>();
  const server = createServer((request, reply) => {
    // Whoever hangs up in the middle is not served to the end.
    const served = door.serve(request, reply).catch(() => void reply.destroy());
    serving.add(served);
    void served.finally(() => serving.delete(served));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, DarajaAccount>();
  const { post: _, ...steering } = courier;
  const idle = async () => {
    while (serving.size > 0) await Promise.all(serving);
    await courier.idle();
  };
  return {
    ...steering,
    idle,
    url,
    secrets,
    account(name) {
      const known = accounts.get(name);
      if (known) return known;
      const account = simulatedAccount(url, {
        name,
        shortcode: String(FIRST_SHORTCODE + accounts.size),
        payoutShortcode: String(FIRST_PAYOUT_SHORTCODE + accounts.size),
        sealed: seal.sealed,
        secrets,
      });
      accounts.set(name, account);
      return account;
    },
    certificate: seal.certificate,
    movements: () => books.movements,
    settle(receipt, result) {
      const movement = books.movements.find((candidate) => candidate.receipt === receipt);
      if (movement) movement.result = result;
    },
    forgetTokens: door.forgetTokens,
    calls: door.calls,
    async close() {
      courier.release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await idle();
    },
  };
}

type Simulated = {
  readonly name: string;
  readonly shortcode: string;
  readonly payoutShortcode: string;
  readonly sealed: () => string;
  readonly secrets: SimulatedSecrets;
};

function simulatedAccount(url: string, simulated: Simulated): DarajaAccount {
  const { name, shortcode, payoutShortcode, sealed, secrets } = simulated;
  const own = {
    consumerKey: `simulated-${name}`,
    consumerSecret: secrets.consumerSecret,
    initiatorName: SIMULATED_INITIATOR,
    securityCredential: sealed,
  };
  return {
    url,
    isSimulated: true,
    collection: {
      ...own,
      shortcode,
      passkey: secrets.passkey,
      till: null,
      unanswered: 'Completed',
    },
    payout: { ...own, shortcode: payoutShortcode },
  };
}
