import { fieldOf, nameOf } from './read-answer.ts';

/** What a provider tells of a message that it took, once that is final. */
export type ReadReport = {
  readonly providerId: string;
  readonly arrived: boolean;
  readonly detail: string | null;
};

/** The ends that a message can come to, in the words of Africa's Talking and in plain ones. */
const ARRIVED = ['Success', 'delivered'];
const LOST = ['Failed', 'Rejected', 'AbsentSubscriber', 'Expired', 'failed'];

/**
 * Reads a delivery report: a form of Africa's Talking (`id`, `status`, `failureReason`), or the
 * same as JSON. Null where it tells of no end, or is nothing that we know.
 */
export function readReport(body: string): ReadReport | null {
  const fields = readFields(body);
  const providerId = nameOf(fields('id'));
  const status = fields('status');
  const arrived = ARRIVED.some((word) => word === status);
  if (!providerId || (!arrived && !LOST.some((word) => word === status))) return null;
  return { providerId, arrived, detail: arrived ? null : nameOf(fields('failureReason')) };
}

function readFields(body: string): (name: string) => unknown {
  if (body.trimStart().startsWith('{')) {
    try {
      const json: unknown = JSON.parse(body);
      return (name) => fieldOf(json, name);
    } catch {
      return () => undefined;
    }
  }
  const form = new URLSearchParams(body);
  return (name) => form.get(name) ?? undefined;
}
