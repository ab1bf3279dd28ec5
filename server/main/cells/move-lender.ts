import { setTimeout as pause } from 'node:timers/promises';
import { configOfCell } from '#main/kit/cells-reader.ts';
import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { givenKeys, masterKeysOf } from '#main/master-keys.ts';
import {
  findMark,
  letIn,
  type MovingLender,
  markArriving,
  markGone,
  markLeaving,
  removeMark,
  resumeLender,
  stopLender,
} from '#store/backup/lender-marks.ts';
import {
  endOfLog,
  endReplication,
  hasReached,
  moveName,
  pauseReplication,
  publishLender,
  readCopyState,
  subscribeLender,
} from '#store/backup/lender-replication.ts';
import {
  bringSigningKeys,
  countRows,
  deleteRows,
  differingTables,
  keepMoment,
  lenderTables,
  letMomentGo,
  makeDays,
} from '#store/backup/lender-rows.ts';
import { openSession, type Session } from '#store/kit/database.ts';
import { closeAll, endNamed, type MoveEnd, openEnds, refuseUnfit } from './move-ends.ts';
import { checkFiles, copyFiles, type MovedFiles, removeFiles } from './move-files.ts';

/** What has just been done. The lender is stopped from `stopped` to `arrived`. */
export type MoveStage =
  | ('copying' | 'copied' | 'verified' | 'stopped' | 'left' | 'arrived' | 'forgotten')
  | ('already there' | 'taken back');

export type MoveInput = {
  readonly slug: string;
  readonly to: string;
  /** Whether its rows are taken away where it left, once all is well. */
  readonly isForgotten: boolean;
  /** Hears of each stage, in time; what it throws ends the move, as any trouble does. */
  readonly tell: (stage: MoveStage) => void | Promise<void>;
};

/** For how long the lender was stopped, where it was. */
export type MoveOutcome = { readonly from: string | null; readonly stoppedMs: number };

/**
 * Moves a lender to another cell while it is served: its rows are copied and followed by logical
 * replication, held against each other as of one moment, and then, within a stop of moments, it is
 * let go here and let in there. Until then all can be taken back; from then on it can only go on.
 * What a command that was killed left behind is taken back, or gone on with, by the next.
 */
export async function moveLender(config: Config, asked: MoveInput): Promise<MoveOutcome> {
  const ends = await openEnds(config, asked.slug);
  try {
    const target = endNamed(ends, asked.to, config);
    const leaving = ends.find(({ mark }) => mark?.state === 'leaving');
    if (leaving && leaving.mark?.cell !== asked.to) {
      throw new OperatorError(`${asked.slug} is on its way to ${leaving.mark?.cell}: name that.`);
    }
    if (leaving) return await goOn(openMove({ config, asked, source: leaving, target }));
    const source = onlyHome(ends, asked.slug);
    if (source === target) return await tidyUp({ config, asked, ends, target });
    return await moveAnew(openMove({ config, asked, source, target }), config);
  } finally {
    await closeAll(ends.map(({ session }) => session));
  }
}

/** Where it is served. Were it in two cells, by an old backup, nobody could say which is right. */
function onlyHome(ends: readonly MoveEnd[], slug: string): MoveEnd {
  const homes = ends.filter(({ tenantId, mark }) => tenantId && !mark);
  const [home] = homes;
  if (home && homes.length === 1) return home;
  const names = homes.map(({ cell }) => cell.name).join(' and in ');
  throw new OperatorError(
    home ? `${slug} is in ${names}: nothing was done.` : `There is no lender "${slug}" to move.`,
  );
}

type Move = {
  readonly asked: MoveInput;
  readonly source: MoveEnd;
  readonly target: MoveEnd;
  readonly lender: MovingLender;
  readonly name: string;
  /** Null where all cells have one bucket. */
  readonly files: MovedFiles | null;
};

type MoveParts = {
  readonly config: Config;
  readonly asked: MoveInput;
  readonly source: MoveEnd;
  readonly target: MoveEnd;
};

function openMove({ config, asked, source, target }: MoveParts): Move {
  const tenantId = source.mark?.tenantId ?? source.tenantId;
  if (!tenantId) throw new Error('a lender that moves has an id');
  const lender = { tenantId, slug: asked.slug, from: source.cell.name, to: target.cell.name };
  const dirOf = ({ cell }: MoveEnd) => configOfCell(config, cell).documentsDir;
  const files = config.s3 ? null : { tenantId, fromDir: dirOf(source), toDir: dirOf(target) };
  return { asked, source, target, lender, name: moveName(tenantId), files };
}

async function moveAnew(move: Move, config: Config): Promise<MoveOutcome> {
  const { source, target, asked } = move;
  if (target.mark?.state === 'gone' && target.tenantId) {
    throw new OperatorError(
      `Rows of before are still in ${target.cell.name}: mkopo tenant move ${asked.slug} ` +
        `${source.cell.name} --forget takes them away.`,
    );
  }
  if (target.mark?.state === 'arriving') await takeBack(move);
  else if (target.mark) await removeMark(target.session, move.lender.tenantId);
  await refuseUnfit(move, masterKeysOf(givenKeys(config)));
  const readers: Session[] = [];
  try {
    for (const { moveUrl } of [source, target, source]) readers.push(await openSession(moveUrl));
    const [from, to, lock] = readers;
    if (!from || !to || !lock) throw new Error('three lines were opened');
    const lines = { from, to, lock };
    await bringRows(move);
    await compareOnce(move, lines);
    const stoppedAtMs = await leave(move, lines);
    const outcome = await goOn(move, lines);
    return { ...outcome, stoppedMs: outcome.stoppedMs - stoppedAtMs };
  } catch (error) {
    // With these the stop ends: the lender need not wait for what is taken back.
    await closeAll(readers);
    throw await takeBackUnlessLeft(move, error);
  } finally {
    await closeAll(readers);
  }
}

type Lines = { readonly from: Session; readonly to: Session; readonly lock: Session };

/** Copies all, and follows what changes meanwhile. */
async function bringRows({ source, target, lender, name, files, asked }: Move): Promise<void> {
  const ends = { source: source.session, target: target.session };
  await markArriving(target.session, lender);
  await makeDays(ends);
  await bringSigningKeys(ends);
  const tables = await lenderTables(source.session);
  await publishLender(source.session, { name, tenantId: lender.tenantId, tables });
  await subscribeLender(target.session, { name, sourceUrl: source.moveUrl });
  await asked.tell('copying');
  for (;;) {
    const { tables: all, copied, isRunning } = await readCopyState(target.session, name);
    if (!isRunning) {
      throw new OperatorError(`PostgreSQL of ${lender.to} gave the copy up: its log says why.`);
    }
    if (all > 0 && copied === all) break;
    await pause(LOOK_EVERY_MS);
  }
  await countRows(target.session, tables);
  if (files) await copyFiles(files);
  await asked.tell('copied');
}

const LOOK_EVERY_MS = 100;
const CATCH_UP_WITHIN_MS = 30_000;

/** Waits until the target has all that was committed at the source when it was called. */
async function untilCaughtUp({ source, name, lender }: Move): Promise<void> {
  const place = await endOfLog(source.session);
  const untilMs = performance.now() + CATCH_UP_WITHIN_MS;
  while (!(await hasReached(source.session, name, place))) {
    if (performance.now() > untilMs) {
      throw new OperatorError(
        `${lender.to} does not keep up with ${lender.from}: try again later.`,
      );
    }
    await pause(10);
  }
}

/** Both ends are held against each other as of one moment, for which the lender is stopped. */
async function compareOnce(move: Move, { from, to, lock }: Lines): Promise<void> {
  const { tenantId } = move.lender;
  await untilCaughtUp(move);
  await stopLender(lock, tenantId);
  try {
    await untilCaughtUp(move);
    await Promise.all([keepMoment(from), keepMoment(to)]);
  } finally {
    await resumeLender(lock, tenantId);
  }
  await compare(move, { from, to });
  if (move.files) await checkFiles(move.target.session, move.files);
  await move.asked.tell('verified');
}

async function compare(
  { lender, source }: Move,
  { from, to }: Pick<Lines, 'from' | 'to'>,
): Promise<void> {
  const tables = await lenderTables(source.session);
  const ends = { source: from, target: to, tenantId: lender.tenantId };
  const differing = await differingTables(ends, tables);
  await Promise.all([letMomentGo(from), letMomentGo(to)]);
  if (differing.length > 0) {
    throw new OperatorError(`The rows differ: ${differing.join(', ')}.`);
  }
}

/** Stops the lender, waits for its last changes, and lets it go; tells when it was stopped. */
async function leave(move: Move, { from, to, lock }: Lines): Promise<number> {
  const { lender, files, asked, target, name } = move;
  await untilCaughtUp(move);
  const stoppedAtMs = performance.now();
  await stopLender(lock, lender.tenantId);
  await untilCaughtUp(move);
  if (files) await copyFiles(files);
  await Promise.all([keepMoment(from), keepMoment(to)]);
  await asked.tell('stopped');
  await pauseReplication(target.session, name);
  // By the session that holds the lock: were it lost, this fails too.
  await markLeaving(lock, lender);
  await asked.tell('left');
  return stoppedAtMs;
}

/** From here there is no way back: lets it in there, and tidies up here. */
async function goOn(move: Move, lines?: Lines): Promise<MoveOutcome> {
  const { source, target, lender, name, asked } = move;
  const mark = await findMark(source.session, lender.slug);
  if (!mark?.reached) throw new Error('a lender that has left has reached something');
  const arriving = await findMark(target.session, lender.slug);
  if (arriving) await letIn(target.session, { tenantId: lender.tenantId, reached: mark.reached });
  await markGone(source.session, lender);
  const stoppedMs = performance.now();
  if (lines) await resumeLender(lines.lock, lender.tenantId);
  await asked.tell('arrived');
  await endReplication({ source: source.session, target: target.session }, name);
  if (lines) await compare(move, lines);
  if (asked.isForgotten) await forget(move);
  return { from: lender.from, stoppedMs };
}

async function forget({ source, lender, files, asked }: Move): Promise<void> {
  const tables = await lenderTables(source.session);
  await deleteRows(source.session, lender.tenantId, tables);
  if (files) await removeFiles(files.fromDir, lender.tenantId);
  await asked.tell('forgotten');
}

/** Takes away all that came to the target. The source was never without the lender. */
async function takeBack({ source, target, lender, name, files, asked }: Move): Promise<void> {
  await endReplication({ source: source.session, target: target.session }, name);
  await deleteRows(target.session, lender.tenantId, await lenderTables(target.session));
  if (files) await removeFiles(files.toDir, lender.tenantId);
  await removeMark(target.session, lender.tenantId);
  await asked.tell('taken back');
}

/** Whether it has left is asked anew: the answer to the last word may have been lost. */
async function takeBackUnlessLeft(move: Move, trouble: unknown): Promise<unknown> {
  const { slug, from } = move.lender;
  const fresh = await openSession(move.source.moveUrl);
  const mark = await findMark(fresh, slug).finally(() => fresh.close());
  if (!mark) {
    await takeBack(move);
    return trouble;
  }
  const isServed = mark.state === 'gone' ? 'is served by its new cell' : 'is not served';
  return new OperatorError(
    `${slug} has left ${from} and ${isServed}; run the same command again. ${String(trouble)}`,
  );
}

type Tidying = Pick<MoveParts, 'config' | 'asked' | 'target'> & { readonly ends: MoveEnd[] };

/** It is where it should be: what earlier moves left in other cells is taken away. */
async function tidyUp({ config, asked, ends, target }: Tidying): Promise<MoveOutcome> {
  for (const end of ends) {
    if (end.mark?.state === 'arriving') {
      await takeBack(openMove({ config, asked, source: target, target: end }));
    }
    if (end.mark?.state === 'gone') {
      const move = openMove({ config, asked, source: end, target });
      await endReplication({ source: end.session, target: target.session }, move.name);
      if (asked.isForgotten) await forget(move);
    }
  }
  await asked.tell('already there');
  return { from: null, stoppedMs: 0 };
}
