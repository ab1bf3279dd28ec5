import type { RowFault } from '@mkopo/core/import/data-import.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';

/** What the door says of what a row would have sent, by the field of the file that it is about. */
export function faultsOf(
  problems: readonly Problem[],
  fieldOf: (field: string) => string,
): readonly RowFault[] {
  return problems.map(({ field, problem }) => {
    const isMissing = problem === 'is required';
    const code = isMissing ? 'missing' : 'unreadable';
    return { field: fieldOf(field), code, problem: isMissing ? 'is missing' : problem };
  });
}

export function missing(field: string): RowFault {
  return { field, code: 'missing', problem: 'is missing' };
}

/** Of a cell that is no amount, or is not there. */
export function amountFault(field: string, cell: string | undefined): RowFault {
  if (cell === undefined) return missing(field);
  const problem = 'must be an amount such as 1234.50 or 1,234.50, and nothing that may be another';
  return { field, code: 'unreadable', problem };
}

export function dayFault(field: string): RowFault {
  const problem =
    'must be a day such as 2026-01-31: of 03/04/2026 nobody knows which month is meant';
  return { field, code: 'unreadable', problem };
}

export function countFault(field: string): RowFault {
  return { field, code: 'unreadable', problem: 'must be a whole number, 1 at least' };
}
