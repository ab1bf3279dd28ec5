/**
 * Whom the credentials of the demo lenders let in. They are public, so that a newcomer can try
 * everything at once: nobody, whoever calls from this machine, or everybody.
 */
export const DEMO_DOORS = ['shut', 'home', 'open'] as const;
export type DemoDoor = (typeof DEMO_DOORS)[number];

/** Where a call comes from, as far as it can be told. */
export type Whence = {
  readonly isLoopback: boolean;
  /** Somebody says to have passed it on: then it comes from elsewhere. */
  readonly isForwarded: boolean;
};

/** Whether somebody of a demo lender may come in. */
export function letsDemoIn(door: DemoDoor, { isLoopback, isForwarded }: Whence): boolean {
  return door === 'open' || (door === 'home' && isLoopback && !isForwarded);
}
