import { FlagOf } from './described.ts';

/** Nobody should take a report or statement over invented money for one over real money. */
export const SIMULATED_BOOKS = {
  simulated: [FlagOf('The books hold simulated money: this is for trying.'), 'isSimulated'],
} as const;
