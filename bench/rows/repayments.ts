import { type BenchLender, knownLender } from '@mkopo/bench/bench-lender.ts';
import { openHttpDriver } from '@mkopo/bench/http-driver.ts';
import { openLimitDriver } from '@mkopo/bench/limit-driver.ts';
import { rateWay } from '@mkopo/bench/measure/rate-way.ts';
import type { Row, RowGroup } from '@mkopo/bench/measure/row.ts';
import { hotPayments, loanRound, type PaymentSource } from '@mkopo/bench/payments.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';

const CONNECTIONS = [1, 16, 64] as const;
const PACE = { rounds: 7, sliceMs: 1_000, warmUpMs: 1_000 } as const;
/** The round of each database goes on from row to row: loans that are paid are not paid again. */
const rounds = new Map<string, Round>();

type Round = {
  readonly lender: BenchLender;
  readonly kinds: Readonly<Record<string, PaymentSource>>;
};

export const REPAYMENTS: RowGroup = {
  name: 'repayments',
  about: 'POST /repayments, beside one SQL function that writes the same rows',
  needs: [],
  rows: (site) =>
    Object.keys(roundOf(site).kinds).flatMap((kind) =>
      CONNECTIONS.map((connections) => repaymentRow(kind, connections)),
    ),
};

/** How many loans are made at a time. */
const LOANS = 10_000;
const FEW_LOANS = 200;

function roundOf(site: Site): Round {
  const { superuserUrl, name } = site.urls;
  const known = rounds.get(name);
  if (known) return known;
  const lender = knownLender(site.lender, superuserUrl);
  const round = loanRound(lender, site.isQuick ? FEW_LOANS : LOANS);
  const made: Round = {
    lender,
    kinds: {
      'many loans, with Idempotency-Key': round({ withKey: true }),
      'many loans, without': round({ withKey: false }),
      'one hot loan, with Idempotency-Key': hotPayments(lender, { withKey: true }),
    },
  };
  rounds.set(name, made);
  return made;
}

function repaymentRow(kind: string, connections: number): Row {
  const source = ({ kinds }: Round): PaymentSource => {
    const found = kinds[kind];
    if (!found) throw new Error(`no payments of the kind ${kind}`);
    return found;
  };
  return {
    name: `${kind}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    unit: 'a second',
    pace: PACE,
    async open(site) {
      const round = roundOf(site);
      const { lender } = round;
      return rateWay(await openHttpDriver({ port: site.port, lender, connections }), source(round));
    },
    beside: {
      name: 'the limit',
      async open(site) {
        const round = roundOf(site);
        const { serverUrl } = site.urls;
        const driver = await openLimitDriver({ serverUrl, lender: round.lender, connections });
        return rateWay(driver, source(round));
      },
    },
  };
}
