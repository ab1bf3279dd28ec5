import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As much of a collection of Postman as tests look at. */
export type PostmanCollection = {
  readonly info: { readonly schema: string };
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly {
    readonly name: string;
    readonly item: readonly {
      readonly name: string;
      readonly request: { readonly method: string; readonly url: string };
    }[];
  }[];
};

export type NewmanRun = {
  readonly code: number;
  /** What newman prints: every request with its checks, and the failures. */
  readonly told: string;
  /** The requests that were sent, by name, each as often as it was sent. */
  readonly sent: readonly string[];
  /** The names of the checks that were made. */
  readonly checks: readonly string[];
};

/** As much of newman's JSON as tests look at; an execution without an answer was left out. */
type Report = {
  readonly run: {
    readonly executions: readonly {
      readonly item: { readonly name: string };
      readonly response?: object;
      readonly assertions?: readonly { readonly assertion: string }[];
    }[];
  };
};

const NEWMAN = createRequire(import.meta.url).resolve('newman/bin/newman.js');

/** Runs a collection as integrators do, in newman's own process: `newman run FILE`. */
export async function runNewman(
  collection: string,
  given: Readonly<Record<string, string>>,
): Promise<NewmanRun> {
  const folder = await mkdtemp(join(tmpdir(), 'mkopo-newman-'));
  const report = join(folder, 'report.json');
  const args = [
    ...['run', collection, '--reporters', 'cli,json', '--reporter-json-export', report],
    ...['--color', 'off', '--disable-unicode'],
    ...Object.entries(given).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
  ];
  try {
    const ended = await new Promise<Pick<NewmanRun, 'code' | 'told'>>((resolve) => {
      const child = execFile(process.execPath, [NEWMAN, ...args], (_error, out, err) =>
        resolve({ code: child.exitCode ?? 1, told: out + err }),
      );
    });
    const { executions } = (JSON.parse(await readFile(report, 'utf8')) as Report).run;
    return {
      ...ended,
      sent: executions.filter(({ response }) => response).map(({ item }) => item.name),
      checks: executions.flatMap(({ assertions = [] }) => assertions.map((one) => one.assertion)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
