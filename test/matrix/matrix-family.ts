import type { Environment } from '@mkopo/core/access/credential.ts';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { Family } from '@mkopo/server/api/kit/declare/family.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import type { TestServer } from '@mkopo/test/kit/server.ts';
import type { TestLender } from '@mkopo/test/kit/worlds/lender.ts';

/** A caller as the wire shows it: the lender it names, if the address has one, and its proof. */
export type Who = {
  readonly slug: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the address itself has to say, where that is the proof. */
  readonly place?: Readonly<Record<string, string>>;
  /** Who they are in the audit trail: `key 0190…`. A stranger is nobody. */
  readonly actor?: string;
};

/** All that a call says, and who makes it. */
export type EndpointCall = {
  readonly endpoint: Endpoint;
  readonly by: Who;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What an answer says, in whatever words its family says it. */
export type Said = {
  /** `success`, or the code of the failure. */
  readonly code: string;
  /** What was asked for; of a failure, what helps to mend the call. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly data: any;
  /** The fields that a failure complains of. */
  readonly fields: readonly { readonly field: string; readonly problem: string }[];
  /** As the body has it; null where bodies have none. */
  readonly requestId: string | null;
};

export type Wording = {
  readonly read: (answer: Answer) => Said;
  /** Throws unless the answer has the form that the family gives to all of its answers. */
  readonly assertForm: (answer: Answer) => void;
};

/** An endpoint in one of its family's worlds. */
export type At = { readonly endpoint: Endpoint; readonly environment: Environment };

/** Callers of one sort, and whether they have what an endpoint needs. */
export type Right = {
  readonly title: string;
  readonly isEnough: boolean;
  readonly open: () => Promise<Who>;
};

/** Callers whom the door knows and sends away, whatever they want. */
export type TurnedAway = {
  readonly title: string;
  readonly code: string;
  readonly data: object;
  readonly open: () => Promise<Who>;
};

/** By what is wrong with them. */
export type Strangers = Readonly<Record<string, (environment: Environment) => Promise<Who>>>;

/** The people and programs of one lender who knock at one family's door. */
export type Desk = {
  /** Somebody who may do what the endpoint needs, and can go on doing things after it. */
  callerFor(at: At): Promise<Who>;
  /** Somebody else who may. */
  otherCallerFor(at: At): Promise<Who>;
  /** The same endpoint by somebody who must not even see its retries, where there is such. */
  anotherPerson?(at: At): Promise<Who>;
  /** Those whom the endpoint's door does not know, or knows no longer. */
  strangersAt(at: At): Strangers;
  rightsFor(at: At): readonly Right[];
  /** How it refuses those who lack what is needed. */
  refusalFor(needs: string): { readonly code: string; readonly data: object };
  turnedAwayFrom(at: At): readonly TurnedAway[];
};

export type DeskSite = {
  readonly server: TestServer;
  readonly lender: TestLender;
  /** The slug of another lender on the same server. */
  readonly otherSlug: string;
};

/** How records come to be: over HTTP as one of the family's callers, or by operations. */
export type Making = {
  /** Answers the record's id. */
  create(request: `POST ${string}`, body: object): Promise<string>;
  /** `DELETE /clients/…`, or any other call that must succeed. */
  perform(request: string, body?: object): Promise<void>;
  /** Works on the lender's own data, past every door. */
  as<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  readonly lender: TestLender;
  readonly server: TestServer;
  /** Where the callers' records are. */
  readonly world: Environment;
  /** A number that no other call has got. */
  fresh(): number;
  /** Makes something once for a lender: asked for again, it is the same one. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
};

export type PartOfCall = Omit<Partial<EndpointCall>, 'endpoint'>;

/** What is called, and who is to have made it. */
export type TheirCall = Pick<EndpointCall, 'params' | 'by'>;

type RefusedCall = (making: Making, good: EndpointCall) => Promise<PartOfCall>;

/** How the family's endpoints are called so that they find something to work on. */
export type Records = {
  /**
   * What a name in a path (with the path up to it), a query or a body stands for, and how it is
   * made. An endpoint that names a record which is not here fails with a word about it.
   */
  readonly makers: Readonly<Record<string, (making: Making) => Promise<string>>>;
  /** Fields whose value may be used once. */
  readonly once: Readonly<Record<string, (number: number) => string>>;
  /** By an endpoint's name: what of its call differs from the example. */
  readonly calls: Readonly<Record<string, (making: Making) => Promise<PartOfCall>>>;
  /** By an endpoint's name: what to change in a good call so that a rule of business says no. */
  readonly refusedCalls: Readonly<Record<string, RefusedCall>>;
  /** Calls that change nothing although they are not a GET: they compute. */
  readonly writesNothing: readonly string[];
  /** Changes that nobody is told of by an event. */
  readonly announcesNothing: readonly string[];
  /** Calls that forget what was kept for retries before, so that theirs alone is left. */
  readonly forgetsRetries?: readonly string[];
  /** Calls that keep an answer for each of their parts too, and how many they keep in all. */
  readonly keepsSeveral?: Readonly<Record<string, number>>;
  /** By an endpoint's name, where a record is its maker's alone: makes it the caller's. */
  readonly madeTheirs?: Readonly<
    Record<string, (making: Making, call: TheirCall) => Promise<void>>
  >;
  /** Calls that do several things in one step, and how many: each has an audit record. */
  readonly doesSeveral?: Readonly<Record<string, number>>;
};

/** What does not make sense for every family. */
export type Waivable = 'rights' | 'sandbox';

/** One API family, as the guarantees in this folder need to know it. */
export type MatrixFamily = {
  readonly family: Family;
  /** Live data, and where there is one the sandbox. */
  readonly worlds: readonly Environment[];
  /** Guarantees that it cannot give, and why. */
  readonly waives: Readonly<Partial<Record<Waivable, string>>>;
  readonly wording: Wording;
  /** What strangers are told; 401 unless the door is not to be seen. */
  readonly stranger?: { readonly status: number; readonly code: string };
  readonly openDesk: (site: DeskSite) => Promise<Desk>;
  readonly records: Records;
};
