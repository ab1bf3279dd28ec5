import type { Like } from '#kit/text/use-words.ts';
import type { CLIENT_PARTS } from './words.ts';

export const sw: Like<typeof CLIENT_PARTS.en> = {
  findClient: 'Jina, simu au nambari ya kitambulisho cha mteja',
  findLead: 'Andika angalau herufi mbili.',
  noClient: 'Hakuna mteja anayelingana',
  choose: 'Chagua',
  documents: 'Hati',
  documentKind: 'Ni nini',
  documentFile: 'Faili',
  documentHint: 'PDF, JPEG au PNG, hadi MB 10',
  download: 'Fungua {name}',
  kind_national_id: 'Kitambulisho cha taifa',
  kind_passport: 'Pasipoti',
  kind_kra_pin: 'Cheti cha PIN ya KRA',
  kind_payslip: 'Hati ya mshahara',
  kind_bank_statement: 'Taarifa ya benki',
  kind_photo: 'Picha',
  kind_agreement: 'Mkataba',
  kind_other: 'Nyingine',
};
