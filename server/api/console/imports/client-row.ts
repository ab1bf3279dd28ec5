import { type ClientDetails, completeDetails } from '@mkopo/core/client/client.ts';
import { shapeCheck } from '#api/kit/wire/check-shape.ts';
import { phoneReader } from '#api/kit/wire/read-phones.ts';
import { ClientFields, readNewClient } from '#api/records/clients/client-record.ts';
import type { RowReader } from '#operations/imports/parts/row-handler.ts';
import { faultsOf } from './row-faults.ts';

const check = shapeCheck(ClientFields);
const readPhones = phoneReader(ClientFields);

/** How files write it, in English and Swahili. */
const GENDERS: Readonly<Record<string, string>> = {
  ...{ m: 'male', man: 'male', me: 'male', mume: 'male', mwanaume: 'male', mwanamume: 'male' },
  ...{ f: 'female', woman: 'female', ke: 'female', mke: 'female', mwanamke: 'female' },
  ...{ o: 'other', nyingine: 'other', nyinginezo: 'other' },
};

/** A row of a file as `POST /clients` would have it, judged by the same declaration. */
export const readClientRow: RowReader<ClientDetails> = (cells, { country }) => {
  const { full_name: fullName, gender, email, ...rest } = cells;
  const word = gender?.toLowerCase() ?? '';
  const sent = readPhones(
    {
      ...(fullName !== undefined && namesIn(fullName)),
      ...rest,
      ...(gender !== undefined && { gender: GENDERS[word] ?? word }),
      ...(email !== undefined && { email: email.toLowerCase() }),
      ...upper(rest, 'country'),
      ...upper(rest, 'id_issuing_country'),
    },
    country,
  );
  const problems = check(sent);
  if (problems.length === 0) {
    return { value: completeDetails(readNewClient(sent as never), country) };
  }
  const isFromOne = (field: string) =>
    fullName !== undefined && /_name$/.test(field) && cells[field] === undefined;
  return { faults: faultsOf(problems, (field) => (isFromOne(field) ? 'full_name' : field)) };
};

/** The last word is the family's. One word alone is half a name, which is refused. */
function namesIn(fullName: string): object {
  const words = fullName.split(' ');
  const last = words.length > 1 ? words.at(-1) : undefined;
  const first = words.slice(0, last === undefined ? 1 : -1).join(' ');
  return { first_name: first, ...(last !== undefined && { last_name: last }) };
}

function upper(cells: Readonly<Record<string, string>>, field: string): object {
  return cells[field] === undefined ? {} : { [field]: cells[field].toUpperCase() };
}
