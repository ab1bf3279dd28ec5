import type { TenantId } from '@mkopo/core/kit/id.ts';

/** Where something belongs, and whose it is. */
export type CellPlace<Cell> = { readonly cell: Cell; readonly tenantId: TenantId };

/** Some hundred bytes each. When it is full it is begun anew: what is in it can be asked again. */
const PLACES_MAX = 100_000;
const STRANGERS_MAX = 10_000;
/** How long it is believed that nobody has a name: a lender may be founded by another process. */
const STRANGER_MS = 3_000;
/** How long after it was announced a lender may still not be there: as its founding may take. */
const FOUNDING_MS = 20_000;
/** How long a place is believed without another look: lenders move. */
const FRESH_MS = 30_000;

type Options = { readonly nowMs?: () => number };

/** What the door remembers of whose calls are, spelled as they say it. */
export function openCellMemory<Cell>({ nowMs = () => performance.now() }: Options = {}) {
  const places = new Map<string, CellPlace<Cell> & { askedAtMs: number }>();
  const strangers = new Map<string, number>();
  const founding = new Map<string, number>();
  return {
    /** Where it was, and whether that is to be asked again: whoever is told so is the one to. */
    placeOf(spelled: string): { readonly cell: Cell; readonly isStale: boolean } | null {
      const place = places.get(spelled);
      if (!place) return null;
      const isStale = place.askedAtMs + FRESH_MS < nowMs();
      if (isStale) place.askedAtMs = nowMs();
      return { cell: place.cell, isStale };
    },
    isNobodys(spelled: string): boolean {
      return (strangers.get(spelled) ?? Number.NEGATIVE_INFINITY) > nowMs();
    },
    keep(spelled: string, place: CellPlace<Cell>): void {
      if (places.size >= PLACES_MAX) places.clear();
      places.set(spelled, { ...place, askedAtMs: nowMs() });
    },
    /** Nobody has it, as far as all cells know. */
    keepNobody(spelled: string): void {
      places.delete(spelled);
      if ((founding.get(spelled) ?? Number.NEGATIVE_INFINITY) > nowMs()) return;
      if (strangers.size >= STRANGERS_MAX) strangers.clear();
      strangers.set(spelled, nowMs() + STRANGER_MS);
    },
    /** It is about to be somebody's: that nobody has it is not believed for a while. */
    expect(spelled: string): void {
      for (const [one, untilMs] of founding) if (untilMs < nowMs()) founding.delete(one);
      founding.set(spelled, nowMs() + FOUNDING_MS);
      strangers.delete(spelled);
    },
    /** The lender is not where it was. */
    forget(tenantId: string): void {
      for (const [spelled, place] of places) {
        if (place.tenantId === tenantId) places.delete(spelled);
      }
    },
  };
}
