/**
 * What calls are about, with what the reference says of it: the rooms of the house under the names
 * that they have on every floor, so that who reads the reference finds the code, and the reverse.
 */
export const SUBJECTS = {
  Access: 'Who gets in: log-ins, passwords, staff, apps and keys, and what takes two persons.',
  Audit: 'Who did what, and whether history still holds.',
  Books: 'Journal, ledger, statements and reports, and the end of each business day.',
  Clients: 'The people a lender lends to, and their papers.',
  Collections: 'Whom to ask for money: lists, promises, notes, tasks and reminders.',
  Desk: 'What the day begins with, the way to everything else, and how people look at lists.',
  Events: 'What happened, in the order in which it was committed, and who is told by webhook.',
  Guarantors: 'Who stands for whose loan.',
  Identity: 'Who or what is behind a number: people, businesses and banks.',
  Imports: 'Files of rows from elsewhere: checked, brought in, taken back.',
  Loans: 'From the application to the last shilling.',
  Members: 'Clients who use the lender’s app.',
  Messages: 'What people are told by SMS and e-mail.',
  Operators: 'Who keeps the installation: its lenders, how it fares, and what runs.',
  Payments: 'Mobile money: what was asked for, what came by itself, and what is paid out.',
  Portal: 'What borrowers see and do by themselves.',
  Products: 'The terms a lender lends on, by version.',
  Profile: 'Who a member is, and how they can be reached.',
  Repayments: 'What borrowers pay back.',
  Requests: 'What was called with a key, and what was answered.',
  Sandbox: 'The clock of a sandbox lender, and how to begin anew.',
  Savings: 'Money that clients keep with the lender.',
  Scoring: 'How well people pay and deposit, in points, and what was asked before.',
} as const;

export type Subject = keyof typeof SUBJECTS;
