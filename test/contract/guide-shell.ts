import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';

/** Where the guides' server is, by the two settings that a newcomer may have to give. */
export type GuideSite = { readonly origin: string; readonly dataDir: string };

export type GuideRun = {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Each call and each command in its order: `201 http://…`, `exit 0 mkopo tenant list`. */
  readonly steps: readonly string[];
  /** What the page leaves in the folder that it was read in. */
  readonly left: readonly string[];
};

/** Opens a shell for guides, with the tools that they use. Call it at the top level of a test. */
export async function openGuideShell({ origin, dataDir }: GuideSite) {
  const home = mkdtempSync(join(tmpdir(), 'mkopo-guides-'));
  cleanUp(async () => rmSync(home, { recursive: true }));
  const tools = join(home, 'tools');
  mkdirSync(tools);
  symlinkSync(process.execPath, join(tools, 'node'));
  for (const [name, script] of Object.entries(TOOLS)) {
    writeFileSync(join(tools, name), script);
    chmodSync(join(tools, name), 0o755);
  }
  const env = {
    ...{ PATH: `${tools}:${process.env['PATH'] ?? ''}`, HOME: home, MKOPO: origin },
    ...{ CURL, MKOPO_DESK: await openDesk(dataDir) },
  };
  /** Runs what a page has one type, in a clean folder and by the plainest shell that there is. */
  return async (lines: string): Promise<GuideRun> => {
    const cwd = mkdtempSync(join(home, 'here-'));
    const child = spawn('sh', ['-eu', '-c', lines], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const heard = [text(child.stdout), text(child.stderr), once(child, 'close')] as const;
    const [out, err, [code]] = await Promise.all(heard);
    const steps = err.match(/^(\d{3} http|exit \d+ mkopo).*$/gm) ?? [];
    return { code, out, err, steps, left: readdirSync(cwd) };
  };
}

/**
 * Runs the guides' commands in a process that has them loaded, which takes a tenth of the time: an
 * argument in each line of the body, and the exit code in the first line of the answer.
 */
async function openDesk(dataDir: string): Promise<string> {
  const desk = createServer(async (request, response) => {
    const args = (await text(request)).split('\n').slice(0, -1);
    const mkopo = mkopoWith({ DATA_DIR: dataDir, PWD: String(request.headers['x-folder']) });
    const { code, out, err } = await mkopo(...args);
    response.end(`${code}\n${out}${err}`);
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  cleanUp(async () => void desk.close());
  return `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
}

const CURL = execFileSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).trim();

/** The tools of the guides, each of which tells at the side what became of it. */
const TOOLS = {
  // On a machine that is too busy for a moment the server says 503: come again.
  curl: `#!/bin/sh
said=$HOME/said.$$
for try in 1 2 3 4 5; do
  "$CURL" -w '%{stderr}%{http_code} %{url_effective}\\n' "$@" > "$said" 2> "$said.aside"
  code=$?
  case $(tail -n 1 "$said.aside") in 503*) sleep 1 ;; *) break ;; esac
done
cat "$said"
cat "$said.aside" >&2
exit $code
`,
  npx: `#!/bin/sh
[ "$1" = mkopo ] || exit 127
shift
answer=$(printf '%s\\n' "$@" | "$CURL" -s -H "X-Folder: $PWD" --data-binary @- "$MKOPO_DESK")
code=\${answer%%
*}
echo "exit $code mkopo $*" >&2
echo "\${answer#*
}"
exit "$code"
`,
  npm: `#!/bin/sh
[ "$*" = "run --silent demo-credentials" ] || exit 127
exec npx mkopo demo-credentials
`,
};
