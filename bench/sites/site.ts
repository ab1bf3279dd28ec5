import type { PatternLoans } from '@mkopo/bench/bench-lender.ts';
import type { TestDatabase } from '@mkopo/test/kit/database.ts';
import type { TestLender } from '@mkopo/test/kit/worlds/lender.ts';

/** Somebody of a lender's staff, with the password they have. */
export type Staff = { readonly lender: string; readonly email: string; readonly password: string };

/**
 * What a database was filled with. It is made by the program of the commit that is measured, and
 * told as JSON to the one who measures: the two may be of different commits.
 */
export type SiteFacts = {
  readonly urls: TestDatabase;
  /** Loans that were paid out today and are paid back. */
  readonly lender: TestLender & PatternLoans;
  /** A year's loans: lists and reports. */
  readonly book: Book;
  /** Loans whose days are still to be closed, from this one on. */
  readonly nights: {
    readonly lender: TestLender;
    readonly staff: Staff;
    readonly firstOn: string;
    readonly loans: number;
  };
  /** A lender who is told of events, with a key for everything. */
  readonly hooks: TestLender & { readonly key: string };
  readonly importer: TestLender;
  readonly testKey: string;
  readonly scoringKey: string;
  readonly identity: {
    readonly publicId: string;
    readonly secret: string;
    readonly number: string;
  };
  readonly member: {
    readonly publicId: string;
    readonly secret: string;
    readonly email: string;
    readonly password: string;
    readonly passwordHash: string;
  };
};

export type Book = {
  readonly lender: TestLender;
  readonly key: string;
  readonly staff: Staff;
  readonly loans: number;
  /** One value of each filter, about a twentieth to a half of the loans each. */
  readonly filters: Readonly<Record<string, string>>;
  /** What a loan takes on the disk, by table, indexes included. */
  readonly bytesPerLoan: Readonly<Record<string, number>>;
};

/** A database that is filled, and a server on it. */
export type Site = SiteFacts & {
  /** The folder of the program that serves. */
  readonly tree: string;
  readonly port: number;
  /** Only shows that it works. */
  readonly isQuick: boolean;
  /** What servers on this database are started with. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
};
