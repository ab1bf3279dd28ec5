// A process that has `mkopo` loaded and runs command lines one after the other, as they are sent:
// to load it takes ten times as long as most commands.
import { runMkopo } from '@mkopo/server/main/commands/mkopo.ts';

/** A command line, with all of its environment. */
export type CommandLine = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** What a command said, and whether it was content. */
export type Outcome = { readonly code: number; readonly out: string; readonly err: string };

const HOME = process.cwd();

class Exit extends Error {}

process.on('message', async (line: CommandLine) => process.send?.(await outcomeOf(line)));

async function outcomeOf({ args, env }: CommandLine): Promise<Outcome> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  // A shell's commands run in its folder, and so names of files begin there.
  process.chdir(env['PWD'] ?? HOME);
  process.exitCode = 0;
  const [out, err] = [collect(process.stdout), collect(process.stderr)];
  process.exit = (code) => {
    process.exitCode = code ?? process.exitCode;
    throw new Exit();
  };
  try {
    await runMkopo(args);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  return { code: Number(process.exitCode), out: out.join(''), err: err.join('') };
}

/** From now on, what is written there is kept instead. */
function collect(stream: NodeJS.WriteStream): string[] {
  const written: string[] = [];
  stream.write = (chunk: string | Uint8Array, ...more: unknown[]) => {
    written.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const done = more.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  return written;
}
