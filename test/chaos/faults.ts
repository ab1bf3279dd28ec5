import type { ChaosWorld } from './chaos-world.ts';
import type { Journal } from './journal.ts';
import type { FaultName, Step } from './plan-faults.ts';
import type { ChaosServer } from './servers.ts';

/** What a fault meets. */
type Scene = { readonly world: ChaosWorld; readonly journal: Journal; readonly step: Step };
type Fault = (scene: Scene) => Promise<void>;

/** How late everything is that is said to a slow provider, and by it. */
const SLOW_MS = 1_500;
const DAYS_AHEAD = '40';
const SENT_AWAY = 20;

/** What each fault does. It is over when its work is done: what was killed is up again. */
const FAULT_WORK: Readonly<Record<FaultName, Fault>> = {
  async 'kill server'({ world, journal, step }) {
    const server = victimOf(world, step);
    journal.noteKill(step.fault);
    await server.end('SIGKILL');
    await server.start();
  },
  async 'kill postmaster'({ world: { postgres }, journal, step }) {
    journal.noteKill(step.fault);
    await postgres.killPostmaster();
    await postgres.start();
  },
  async 'kill postgres'({ world: { postgres }, journal, step }) {
    journal.noteKill(step.fault);
    await postgres.killAll();
    await postgres.start();
  },
  async 'kill backend'({ world: { postgres }, journal, step }) {
    journal.noteKill(step.fault);
    postgres.killBackend(step.afterAnswers);
  },
  async 'stop server'({ world, journal, step }) {
    const server = victimOf(world, step);
    await endInOrder(server, journal);
    await server.start();
  },
  /** It wakes up in the midst of what others have done meanwhile in its place. */
  async 'freeze server'({ world, journal, step }) {
    const { child } = victimOf(world, step).process();
    child.kill('SIGSTOP');
    await journal.untilOpenAnswered().finally(() => child.kill('SIGCONT'));
  },
  async 'cut line'(scene) {
    const { line } = victimOf(scene.world, scene.step);
    await line.cut();
    await lasting(scene, () => line.restore());
  },
  async 'silent line'({ world, journal, step }) {
    const { line } = victimOf(world, step);
    line.goSilent();
    await journal.untilOpenAnswered().finally(() => line.restore());
  },
  /** Nothing can be acknowledged meanwhile; where PostgreSQL gave up, it is started anew. */
  async 'full disk'({ world: { disk, postgres }, journal }) {
    await disk?.fill();
    await journal.untilSentAway(SENT_AWAY).finally(() => disk?.empty());
    await postgres.start();
  },
  /** It answers by the database's time, is not ready and does no jobs: no day is closed. */
  async 'wrong clock'(scene) {
    const { world, journal } = scene;
    const preload = import.meta.resolve('@mkopo/test/kit/times/shift-clock.ts');
    const ahead = { NODE_OPTIONS: `--import=${preload}`, CLOCK_DAYS_AHEAD: DAYS_AHEAD };
    const guest = await world.host({ ...ahead, CLOSE_DAYS: 'on' });
    await lasting(scene, async () => {
      const { status } = await fetch(`${guest.origin()}/readyz`);
      if (status !== 503) journal.find(`a server ${DAYS_AHEAD} days ahead says ${status}`);
      await endInOrder(guest, journal);
      world.sendOff(guest);
    });
  },
  async 'another server'(scene) {
    const guest = await scene.world.host({});
    await lasting(scene, async () => {
      await guest.end('SIGKILL');
      scene.world.sendOff(guest);
    });
  },
  async 'slow provider'(scene) {
    const { line } = scene.world.provider;
    line.slowDown(SLOW_MS);
    await lasting(scene, () => line.restore());
  },
  async 'silent provider'(scene) {
    const { line } = scene.world.provider;
    line.goSilent();
    await lasting(scene, () => line.restore());
  },
};

/** Waits until it is due, lets it happen, and sees to it that it is over. */
export async function runFault(scene: Scene): Promise<void> {
  await scene.journal.untilAcknowledged(scene.step.afterAnswers);
  await FAULT_WORK[scene.step.fault](scene);
}

/** Several times what a server has to end in, for a busy machine. */
const END_MAX_MS = 90_000;

/** SIGTERM: it answers what is under way, and ends by itself. */
export async function endInOrder(server: ChaosServer, journal: Journal): Promise<void> {
  const { child } = server.process();
  const late = setTimeout(() => child.kill('SIGKILL'), END_MAX_MS);
  const ended = await server.end('SIGTERM');
  clearTimeout(late);
  if (ended !== 0) journal.find(`a server ended with ${ended} when it was asked to stop`);
}

async function lasting({ journal, step }: Scene, lift: () => Promise<void>): Promise<void> {
  try {
    await journal.untilAcknowledged(step.lastsAnswers);
  } finally {
    await lift();
  }
}

function victimOf({ servers }: ChaosWorld, { victim }: Step): ChaosServer {
  const server = servers[victim % servers.length];
  if (!server) throw new Error('a world has servers');
  return server;
}
