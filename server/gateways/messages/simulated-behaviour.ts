/** How a simulator can be told to treat what comes to an address. */
export const BEHAVIOURS = [
  'deliver',
  'refuse',
  'throttle',
  'hang',
  'reset',
  'garbage',
  'undelivered',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export function behaviourBook() {
  const known = new Map<string, Behaviour>();
  return {
    of: (to: string): Behaviour => known.get(to) ?? 'deliver',
    treat: (to: string, behaviour: Behaviour): void => void known.set(to, behaviour),
  };
}
