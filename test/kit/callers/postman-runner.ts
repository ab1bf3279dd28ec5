import assert from 'node:assert/strict';
import { setTimeout as startTimer } from 'node:timers';
import { createContext, runInContext } from 'node:vm';

/** As much of a collection of Postman as a run needs. */
export type PostmanItem = {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly header: readonly { readonly key: string; readonly value: string }[];
    readonly body?: { readonly raw: string };
  };
  readonly event?: readonly {
    readonly listen: string;
    readonly script: { readonly exec: readonly string[] };
  }[];
};

export type PostmanCollection = {
  readonly info: { readonly name: string; readonly schema: string };
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly { readonly name: string; readonly item: readonly PostmanItem[] }[];
};

/** One `pm.test`; the error is null where it holds. */
export type PostmanCheck = {
  readonly request: string;
  readonly check: string;
  readonly error: string | null;
};

export type PostmanRun = {
  readonly checks: readonly PostmanCheck[];
  readonly variables: ReadonlyMap<string, string>;
};

/** More requests than that go round in circles. */
const REQUESTS_MAX = 500;
/** Scripts ask for half a second before they look again; here the answer is near. */
const TIMER_MAX_MS = 20;

/** Runs items as Postman does: in their order unless a script says where to go next. */
export async function runPostman(
  items: readonly PostmanItem[],
  given: ReadonlyMap<string, string>,
): Promise<PostmanRun> {
  const variables = new Map(given);
  const cookies = new Map<string, string>();
  const checks: PostmanCheck[] = [];
  let at = 0;
  for (let requests = 0; at < items.length; requests += 1) {
    assert.ok(requests < REQUESTS_MAX, 'the collection never ends');
    const item = items[at] ?? assert.fail();
    const answer = await send(item, { variables, cookies }).catch((error) => {
      const failed = checks.filter((check) => check.error !== null);
      throw new Error(`${item.name} cannot be sent after ${JSON.stringify(failed)}`, {
        cause: error,
      });
    });
    const next = await runScript(item, { answer, variables, checks });
    if (next === null) break;
    at = next === undefined ? at + 1 : items.findIndex(({ name }) => name === next);
    assert.ok(at >= 0, `there is no request called ${next}`);
  }
  return { checks, variables };
}

type Answer = { readonly status: number; readonly text: string };
type State = { readonly variables: Map<string, string>; readonly cookies: Map<string, string> };

async function send(
  { request, name }: PostmanItem,
  { variables, cookies }: State,
): Promise<Answer> {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = variables.get(key);
      assert.ok(value, `${name} needs ${key}, which nobody has filled`);
      return value;
    });
  const url = new URL(fill(request.url));
  const headers = new Headers(request.header.map(({ key, value }) => [key, fill(value)]));
  const held = cookies.get(url.origin);
  if (held) headers.set('cookie', held);
  const body = request.body && fill(request.body.raw);
  const reply = await fetch(url, { method: request.method, headers, ...(body && { body }) });
  const [cookie] = reply.headers.getSetCookie();
  if (cookie) cookies.set(url.origin, cookie.split(';')[0] ?? '');
  return { status: reply.status, text: await reply.text() };
}

type Running = {
  readonly answer: Answer;
  readonly variables: Map<string, string>;
  readonly checks: PostmanCheck[];
};

/** Resolves, when its timers have run, to the request it asks for: null to stop, else the next. */
async function runScript({ name, event = [] }: PostmanItem, running: Running) {
  const { answer, variables, checks } = running;
  let next: string | null | undefined;
  const timers: Promise<void>[] = [];
  const pm = {
    info: { requestName: name },
    collectionVariables: {
      get: (key: string) => variables.get(key),
      set: (key: string, value: unknown) => variables.set(key, String(value)),
    },
    response: {
      json: () => JSON.parse(answer.text),
      to: {
        have: { status: (status: number) => assert.equal(answer.status, status, answer.text) },
      },
    },
    execution: {
      setNextRequest(asked: string | null) {
        next = asked;
      },
    },
    test(check: string, hold: () => void) {
      checks.push({ request: name, check, error: errorOf(hold) });
    },
    expect: (value: unknown, words = 'it') => ({
      to: {
        equal: (expected: unknown) => assert.equal(value, expected, words),
        be: {
          get ok() {
            return assert.ok(value, words);
          },
        },
      },
    }),
  };
  const setTimeout = (run: () => void, ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    startTimer(() => resolve(run()), Math.min(ms, TIMER_MAX_MS));
    timers.push(promise);
  };
  const context = createContext({ pm, setTimeout });
  for (const { listen, script } of event) {
    if (listen === 'test') runInContext(script.exec.join('\n'), context, { filename: name });
  }
  await Promise.all(timers);
  return next;
}

function errorOf(hold: () => void): string | null {
  try {
    hold();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
