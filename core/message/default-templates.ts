import type { Language } from '@mkopo/core/kit/language.ts';
import type { Channel, MessageKind } from './message-kind.ts';
import type { Template } from './template.ts';

/** What a kind says: its subject as an e-mail, and its text, the same by every channel. */
type Words = readonly [subject: string, text: string];

const ENGLISH: Readonly<Record<MessageKind, Words>> = {
  invitation: [
    'Your invitation to the {lender} app',
    'Hello {name}, your code for the {lender} app is {code}. Choose a password with it within ' +
      '{hours} hours. Give it to nobody, not even to our staff.',
  ],
  password_reset: [
    'Your code for a new password',
    'Hello {name}, your {lender} code for a new password is {code}. It is good for {minutes} ' +
      'minutes. Give it to nobody. If you did not ask for it, you need do nothing.',
  ],
  approval: [
    'Your loan {loan_number} is approved',
    'Hello {name}, your loan {loan_number} of {amount} is approved. {lender}',
  ],
  disbursement: [
    'Your loan {loan_number} is paid out',
    'Hello {name}, we have paid out {amount} for your loan {loan_number}. First instalment: ' +
      '{due_amount} on {due_on}. {lender}',
  ],
  payment_receipt: [
    'We have received {amount}',
    'Hello {name}, we received {amount} for loan {loan_number} on {paid_on}. Balance: {balance}. ' +
      'Thank you. {lender}',
  ],
  due_soon: [
    'An instalment is due on {due_on}',
    'Hello {name}, {amount} of your loan {loan_number} is due on {due_on}. {lender}',
  ],
  overdue: [
    'Your loan {loan_number} is overdue',
    'Hello {name}, {amount} of your loan {loan_number} has been overdue for {days} days. Please ' +
      'pay, or call us. {lender}',
  ],
  statement: [
    'Statement of your loan {loan_number}',
    'Hello {name}, attached is the statement of your loan {loan_number} up to {on}. {lender}',
  ],
  test: ['A test message of {lender}', 'This is a test message of {lender}. It has arrived.'],
};

const SWAHILI: Readonly<Record<MessageKind, Words>> = {
  invitation: [
    'Mwaliko wa programu ya {lender}',
    'Habari {name}, nambari yako ya siri ya programu ya {lender} ni {code}. Chagua nenosiri ' +
      'ndani ya saa {hours}. Usimpe mtu yeyote, hata mfanyakazi wetu.',
  ],
  password_reset: [
    'Nambari ya siri ya nenosiri jipya',
    'Habari {name}, nambari yako ya siri ya {lender} ya nenosiri jipya ni {code}. Itatumika ' +
      'kwa dakika {minutes}. Usimpe mtu yeyote. Kama hukuiomba, huhitaji kufanya lolote.',
  ],
  approval: [
    'Mkopo wako {loan_number} umeidhinishwa',
    'Habari {name}, mkopo wako {loan_number} wa {amount} umeidhinishwa. {lender}',
  ],
  disbursement: [
    'Mkopo wako {loan_number} umetolewa',
    'Habari {name}, tumetoa {amount} za mkopo wako {loan_number}. Awamu ya kwanza: ' +
      '{due_amount} tarehe {due_on}. {lender}',
  ],
  payment_receipt: [
    'Tumepokea {amount}',
    'Habari {name}, tumepokea rejesho la {amount} la mkopo {loan_number} tarehe {paid_on}. ' +
      'Salio: {balance}. Asante. {lender}',
  ],
  due_soon: [
    'Awamu ya mkopo italipwa tarehe {due_on}',
    'Habari {name}, {amount} za mkopo wako {loan_number} zinapaswa kulipwa tarehe {due_on}. ' +
      '{lender}',
  ],
  overdue: [
    'Mkopo wako {loan_number} umechelewa',
    'Habari {name}, {amount} za mkopo wako {loan_number} zimechelewa kwa siku {days}. ' +
      'Tafadhali lipa, au utupigie simu. {lender}',
  ],
  statement: [
    'Taarifa ya mkopo wako {loan_number}',
    'Habari {name}, tumeambatisha taarifa ya mkopo wako {loan_number} hadi {on}. {lender}',
  ],
  test: ['Ujumbe wa majaribio wa {lender}', 'Huu ni ujumbe wa majaribio wa {lender}. Umefika.'],
};

const WORDS: Readonly<Record<Language, typeof ENGLISH>> = { en: ENGLISH, sw: SWAHILI };

/** Which of a lender's templates. */
export type TemplateKey = {
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly language: Language;
};

/** What is sent where the lender has not said it in words of its own. */
export function defaultTemplate({ kind, channel, language }: TemplateKey): Template {
  const [subject, text] = WORDS[language][kind];
  return { subject: channel === 'email' ? subject : null, text };
}
