import type { Asked } from '#kit/call/answers.ts';

type MoneyRequestBody = NonNullable<Asked<'post', '/money-requests'>['body']>;

type AskedFor = Pick<MoneyRequestBody, 'operation'> & {
  /** Left out where the call makes something new. */
  readonly subjectId?: string;
  readonly transactionId?: string;
  /** The body of the call that is asked for. */
  readonly body?: object;
};

/** A call that is asked for, so that another person says yes to it. */
export function requestBody({ operation, subjectId, transactionId, body }: AskedFor) {
  return {
    body: {
      operation,
      ...(subjectId && { subject_id: subjectId }),
      ...(transactionId && { transaction_id: transactionId }),
      ...(body && { body }),
    } as MoneyRequestBody,
  };
}
