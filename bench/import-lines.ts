import { SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';

/** Rows `from`, `from + 1`, … of a file. */
type Stretch = { readonly from: number; readonly count: number };

export function* clientLines({ from, count }: Stretch): Generator<string> {
  yield 'First name,Surname,Phone No,ID No,Sex,E-mail\n';
  for (let index = from; index < from + count; index += 1) {
    const phone = `07${String(10_000_000 + index)}`;
    yield `Mteja,Wanjala${index},${phone},${nationalId(index)},F,m${index}@example.co.ke\n`;
  }
}

/** A loan of each client, lent two months ago and half paid back. */
export function* loanLines({ from, count }: Stretch): Generator<string> {
  const lentOn = Temporal.Now.plainDateISO('Africa/Nairobi').subtract({ months: 2 });
  yield 'Loan No,ID No,Loan product,Loan amount,Disbursement date,Number of instalments,';
  yield 'Principal repaid,Interest repaid,Principal outstanding,Interest outstanding\n';
  for (let index = from; index < from + count; index += 1) {
    const who = `MF-${index},${nationalId(index)}`;
    yield `${who},${SAMPLE_PRODUCT.name},12000,${lentOn},4,6000,210,6000,90\n`;
  }
}

function nationalId(index: number): number {
  return 20_000_000 + index;
}
