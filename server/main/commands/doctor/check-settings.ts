import { editDistance } from '@mkopo/core/kit/edit-distance.ts';
import { settingNames } from '#main/kit/setting-names.ts';
import type { Env } from '#main/kit/settings-reader.ts';
import { type Finding, type Machine, type Site, serious, warning } from './finding.ts';

/** Nobody else's settings begin like this, on a machine that runs Mkopo. */
const OUR_PREFIXES = [
  ...['MKOPO_', 'MPESA_', 'MASTER_KEY', 'KEEP_', 'RAIL_', 'IDENTITY_', 'DOCUMENTS_', 'CALLS_'],
  ...['DATABASE_', 'S3_', 'WAL_', 'PARTNER_', 'SCORING_', 'MEMBER_', 'CONSOLE_'],
];
/** The program's own word to itself, when one Node hands over to another. */
const OWN_WORDS = ['MKOPO_HANDED_OVER_BY'];
const TYPING_ERRORS = 2;
/** Words that are shorter than this are all alike. */
const SHORTEST = 6;

/** Settings that look like ours and are read by nobody: a typing error turns nothing on. */
export function findStrangeSettings({ env }: { readonly env: Env }): Finding[] {
  const known = settingNames();
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || OWN_WORDS.includes(name)) return [];
    const meant = [...known].find((one) => isNearly(name, one));
    if (!meant && !OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) return [];
    return [
      meant ? warning('misspelt_setting', { name, meant }) : warning('strange_setting', { name }),
    ];
  });
}

function isNearly(name: string, known: string): boolean {
  if (Math.min(name.length, known.length) < SHORTEST) return false;
  if (Math.abs(name.length - known.length) > TYPING_ERRORS) return false;
  return editDistance(name, known) <= TYPING_ERRORS;
}

export function findUnsafeSettings({ config }: Machine): Finding[] {
  if (!config.allowUnsafeDatabase) return [];
  return [warning('unsafe_allowed')];
}

/** The credentials of demo lenders are public. */
export function findOpenDemo({ config, tenants }: Site): Finding[] {
  if (config.demoDoor !== 'open' || !tenants.some(({ isDemo }) => isDemo)) return [];
  return [serious('demo_open')];
}

export function findSimulatedMoney({ config, tenants }: Site): Finding[] {
  const isForAll = config.rail.kind === 'simulated' && config.rail.lenders === 'all';
  if (!isForAll || tenants.every(({ isDemo, isSandbox }) => isDemo || isSandbox)) return [];
  return [warning('money_simulated')];
}
