import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { TraceContext } from './trace-context.ts';

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** What a span is about. Its name is one of a few: no id, nothing that somebody sent. */
export type SpanAbout = {
  readonly name: string;
  /** A call from outside, or one to somebody else; without one it is a part of our own work. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /**
   * What it is a part of: null for nothing. Where nobody says, it is a part of the span that the
   * caller is in, and no span at all where that is in none: a part alone tells nobody anything.
   */
  readonly parent?: TraceContext | null;
  readonly links?: readonly TraceContext[];
};

/** A piece of work that is timed. */
export type Span = {
  readonly context: TraceContext;
  note(attributes: SpanAttributes): void;
  /** Marks a moment in it. */
  tell(event: string): void;
  linkTo(other: TraceContext): void;
  /** Marks it as a fault of ours, of a kind; never with the words of an error, which tell more. */
  fail(type: string): void;
  end(): void;
  /** Has the spans of some work be parts of this one. */
  enter<T>(work: () => T): T;
};

export type Tracer = { start(about: SpanAbout): Span | null };

/** Null until main has switched it on: then all that is below costs one look at it. */
let tracer: Tracer | null = null;

/** Has everything in this process traced from now on, or nothing. */
export function traceBy(next: Tracer | null): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Begins a span that somebody else ends; null where nothing is traced. */
export function startSpan(about: SpanAbout): Span | null {
  return tracer?.start(about) ?? null;
}

/** Does some work as a span of its own, which ends with it. */
export function inSpan<T>(about: SpanAbout, work: (span: Span | null) => Promise<T>): Promise<T> {
  const span = tracer?.start(about);
  return span ? timed(span, work) : work(null);
}

/** Does some work as a part of a span that somebody else began. */
export function within<T>(span: Span | null, work: () => T): T {
  return span ? span.enter(work) : work();
}

async function timed<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await span.enter(() => work(span));
  } catch (error) {
    // To say no is an answer, and no fault.
    if (!(error instanceof Refusal)) span.fail(typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
