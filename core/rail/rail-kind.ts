/** What moves a lender's money: a provider, or a simulator of one that moves nothing. */
export const RAIL_KINDS = ['real', 'simulated'] as const;
export type RailKind = (typeof RAIL_KINDS)[number];

export function railKind({ isSimulated }: { readonly isSimulated: boolean }): RailKind {
  return isSimulated ? 'simulated' : 'real';
}
