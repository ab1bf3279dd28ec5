import { ACCESS_FAULTS } from './access-faults.ts';
import { CORE_FAULTS } from './core-faults.ts';
import type { Fault } from './fault.ts';
import { LOAN_FAULTS } from './loan-faults.ts';
import { MONEY_FAULTS } from './money-faults.ts';
import { OPERATING_FAULTS } from './operating-faults.ts';
import { SDK_FAULTS } from './sdk-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';

/** All faults that somebody has looked at: none of them does nothing. */
export const FAULTS: readonly Fault[] = [
  ...LOAN_FAULTS,
  ...CORE_FAULTS,
  ...MONEY_FAULTS,
  ...ACCESS_FAULTS,
  ...SERVER_FAULTS,
  ...OPERATING_FAULTS,
  ...SDK_FAULTS,
];
