import { NOTE_OUTCOMES } from '@mkopo/core/collection/contact-note.ts';
import { PROMISE_STATES } from '@mkopo/core/collection/promise.ts';
import { WORK_LISTS } from '@mkopo/core/collection/work-list.ts';
import { Type } from 'typebox';

export const PromiseStateField = Type.Enum([...PROMISE_STATES], {
  description:
    '`kept` once its money has come in, `broken` when its day is over without it. Nobody sets ' +
    'it: a payment that is booked late, moved or taken back changes it.',
});

export const OutcomeField = Type.Enum([...NOTE_OUTCOMES], { description: 'What came of it.' });

export const WorkListField = Type.Enum([...WORK_LISTS], {
  description:
    'Of loans that are out. `due_today`, `missed` (yesterday) and `late_…` go by what is not ' +
    'paid, `promises_…` by the last promise; `never_paid` is late without any repayment, ' +
    '`past_maturity` is owed after the last instalment was due.',
});
