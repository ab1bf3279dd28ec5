// What a pooler does so that a client finds its named statements on every server connection.
import { letterOf, messageOf, wordsIn } from '@mkopo/test/kit/pooler/postgres-frames.ts';

/** What a client has named so far: how each was parsed. */
export type PooledStatements = Map<string, Buffer>;

/** What a server connection still has to answer. */
type Owed = { readonly ack: '1' | '3' | 'Z'; readonly isOurs: boolean; readonly name: string };

/** What is known of a server connection. */
export type Seat = { readonly isMapped: boolean; readonly names: Set<string>; owed: Owed[] };

export function seatOf(isMapped: boolean): Seat {
  return { isMapped, names: new Set(), owed: [] };
}

/** What is sent for a client's message: where a name is missing or in the way, more than it. */
export function toServer(message: Buffer, names: PooledStatements, seat: Seat): Buffer[] {
  const letter = letterOf(message);
  const [first = '', second = ''] = wordsIn(message);
  const sent: Buffer[] = [];
  const send = (one: Buffer, owed: Owed | null) => {
    sent.push(one);
    if (owed) seat.owed.push(owed);
  };
  const isNamed = first !== '' && seat.isMapped;
  if (letter === 'P') {
    if (isNamed) names.set(first, message);
    if (isNamed && seat.names.has(first)) {
      send(messageOf('C', `S${first}\0`), { ack: '3', isOurs: true, name: '' });
    }
    seat.names.add(first);
    send(message, { ack: '1', isOurs: false, name: first });
    return sent;
  }
  const used = usedBy(letter, first, second);
  const parsed = used && seat.isMapped && !seat.names.has(used) ? names.get(used) : undefined;
  if (parsed) {
    seat.names.add(used);
    send(parsed, { ack: '1', isOurs: true, name: used });
  }
  send(message, owedFor(letter));
  return sent;
}

/** Bind names a portal and a statement; Describe has a letter before the name. */
function usedBy(letter: string, first: string, second: string): string {
  if (letter === 'B') return second;
  return letter === 'D' && first.startsWith('S') ? first.slice(1) : '';
}

function owedFor(letter: string): Owed | null {
  if (letter === 'C') return { ack: '3', isOurs: false, name: '' };
  return letter === 'S' || letter === 'Q' ? { ack: 'Z', isOurs: false, name: '' } : null;
}

/** What a client is shown of a server's message: nothing of what it did not ask for. */
export function toClient(message: Buffer, seat: Seat): Buffer | null {
  const letter = letterOf(message);
  if (letter === '1' || letter === '3') return seat.owed.shift()?.isOurs ? null : message;
  if (letter !== 'Z') return message;
  // After an error, what came before the end of the batch is not answered.
  const end = seat.owed.findIndex(({ ack }) => ack === 'Z');
  for (const { name } of seat.owed.splice(0, end + 1)) seat.names.delete(name);
  return message;
}

/** Whether nothing is owed and no transaction is open. */
export function isSettled(message: Buffer, { owed }: Seat): boolean {
  return letterOf(message) === 'Z' && message.toString('latin1', 5, 6) === 'I' && owed.length === 0;
}
