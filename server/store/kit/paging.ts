/** Where a page ends. The instant keeps its microseconds, or the last row would come twice. */
export type ListPosition = { readonly createdAt: Temporal.Instant; readonly id: string };

/** A page of a list: what is asked for, from after a place. */
export type Paging<Filter, At = ListPosition> = {
  readonly filter: Filter;
  readonly after: At | null;
  readonly limit: number;
};

/** Both ends of a range are part of it; null leaves it open. */
export type MadeBetween = {
  readonly createdFrom: Temporal.Instant | null;
  readonly createdTo: Temporal.Instant | null;
};
