import type { Command } from 'commander';
import { addKeyCreate } from './key-create.ts';
import { addKeyList } from './key-list.ts';
import { addKeyRevoke } from './key-revoke.ts';
import { addKeyRotate } from './key-rotate.ts';
import { addKeyRotateSigning } from './key-rotate-signing.ts';

/** `mkopo key …`: what callers of the APIs prove themselves with. */
export function addKey(program: Command): void {
  const key = program.command('key').description('create, list, rotate and revoke API keys');
  addKeyCreate(key);
  addKeyList(key);
  addKeyRotate(key);
  addKeyRevoke(key);
  addKeyRotateSigning(key);
}
