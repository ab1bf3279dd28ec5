import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { ifThere } from '#main/embedded/explain-file-trouble.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { AuditHead, HeadBook } from '#operations/audit/audit-heads.ts';
import { deriveKey, knownKey, type MasterKey, type MasterKeys } from '#store/kit/master-key.ts';

type HeadLine = {
  readonly tenant_id: string;
  readonly number: string;
  readonly chain_hash: string;
  readonly key_id: string;
  readonly signature: string;
};

/** What a file of heads says, each signed by a key that is not in the database. */
export type KnownHeads = ReadonlyMap<string, AuditHead>;

/** Reads the heads; null where there is no file. One that is not signed by us is refused. */
export function readHeads(path: string, keys: MasterKeys | null): KnownHeads | null {
  const text = ifThere(() => readFileSync(path, 'utf8'));
  if (text === undefined) return null;
  return new Map(
    text.split('\n').flatMap((line, index) => (line ? [readLine(line, index + 1)] : [])),
  );

  function readLine(text: string, place: number): [string, AuditHead] {
    const line = parsed(text);
    const key = line && knownKey(keys, line.key_id);
    if (line && !key) {
      throw new OperatorError(
        `${path}: line ${place} is signed by the master key ${line.key_id}, which is not here. ` +
          'Give it as MASTER_KEY or MASTER_KEY_PREVIOUS, or name another AUDIT_HEADS_FILE.',
      );
    }
    if (!line || !key || !isSigned(line, key)) {
      throw new OperatorError(`${path}: line ${place} was changed: its signature does not hold.`);
    }
    const chainHash = Buffer.from(line.chain_hash, 'hex');
    return [line.tenant_id, { number: BigInt(line.number), chainHash }];
  }
}

export type HeadsFile = HeadBook & {
  /** What is known now, signed: fit for a log that is kept elsewhere. */
  lines(): readonly HeadLine[];
};

/** The heads that another process of the server notes, as they are in its file now. */
export function followHeadsFile(path: string, keys: MasterKeys): HeadsFile {
  return {
    lines: () => [],
    known: (tenantId) => readHeads(path, keys)?.get(tenantId) ?? null,
    async note() {
      throw new Error('the first process notes the heads');
    },
  };
}

/**
 * The heads in a file, which is replaced as a whole: it is there as before, or as after. It is
 * signed anew at once, so that a key of before is not needed for it any more.
 */
export async function openHeadsFile(path: string, keys: MasterKeys): Promise<HeadsFile> {
  const heads = new Map(readHeads(path, keys));
  const lines = () => [...heads].map((entry) => lineOf(entry, keys.current));
  const file: HeadsFile = {
    lines,
    known: (tenantId) => heads.get(tenantId) ?? null,
    async note(newer) {
      for (const [tenantId, head] of newer) heads.set(tenantId, head);
      await makeFolder(dirname(path), 0o700);
      const aside = `${path}.${process.pid}`;
      const opened = await open(aside, 'w', 0o600);
      try {
        await opened.writeFile(
          lines()
            .map((line) => `${JSON.stringify(line)}\n`)
            .join(''),
        );
        await opened.sync();
      } finally {
        await opened.close();
      }
      // Where the disk has much to do this takes long, and calls are served meanwhile.
      await rename(aside, path);
    },
  };
  if (heads.size > 0) await file.note(new Map());
  return file;
}

/** A head as a line, signed. */
function lineOf([tenantId, head]: readonly [string, AuditHead], key: MasterKey): HeadLine {
  const said = {
    tenant_id: tenantId,
    number: `${head.number}`,
    chain_hash: head.chainHash.toString('hex'),
    key_id: key.id,
  };
  return { ...said, signature: signatureOf(said, key).toString('hex') };
}

function isSigned(line: HeadLine, key: MasterKey): boolean {
  const given = Buffer.from(line.signature, 'hex');
  const right = signatureOf(line, key);
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(said: Omit<HeadLine, 'signature'>, key: MasterKey): Buffer {
  const words = [said.tenant_id, said.number, said.chain_hash, said.key_id];
  return createHmac('sha256', deriveKey(key, 'audit heads')).update(words.join(' ')).digest();
}

function parsed(text: string): HeadLine | null {
  try {
    const line = JSON.parse(text);
    const isWhole = ['tenant_id', 'number', 'chain_hash', 'key_id', 'signature'].every(
      (name) => typeof line[name] === 'string',
    );
    return isWhole && /^\d+$/.test(line.number) ? line : null;
  } catch {
    return null;
  }
}
