/** What an integrator would write over generated types; a line that must not compile says so. */
export const PROGRAM = `
import type { components as Console } from './console.ts';
import type { components as Identity } from './identity.ts';
import type { components as Member } from './member.ts';
import type { components as Operator } from './operator.ts';
import type { components as Partner, operations } from './partner.ts';
import type { components as Rail } from './rail.ts';
import type { components as Scoring } from './scoring.ts';

export function tellPartner(error: Partner['schemas']['Error']): string {
  // @ts-expect-error what stands in data is known by the code alone
  error.data.minimum;
  switch (error.code) {
    case 'amount_out_of_range': {
      const least: number | undefined = error.data.minimum;
      // @ts-expect-error an amount has no fields
      error.data.fields;
      return \`at least \${least}\`;
    }
    case 'validation_error':
      return error.data.fields.map(({ field, problem }) => \`\${field} \${problem}\`).join();
    case 'storage_full': {
      const { used_bytes, quota_bytes }: { used_bytes: number; quota_bytes: number } = error.data;
      return \`\${used_bytes} of \${quota_bytes}\`;
    }
    case 'guarantors_required':
      return error.data.fault_codes.map(({ field, code }) => \`\${field ?? ''}\${code}\`).join();
    // @ts-expect-error no error has this code
    case 'no_such_code':
      return '';
    default:
      return error.message;
  }
}

type Answers<Name extends keyof operations> = operations[Name]['responses'];
type Refused = Answers<'createLoan'>[422]['content']['application/json'];

export function tellLoan(refused: Refused): string {
  if (refused.code === 'missing_custom_fields') return refused.data.missing.join();
  // @ts-expect-error whoever applies for a loan never hears that an endpoint is one too many
  if (refused.code === 'too_many_endpoints') return '';
  return tellPartner(refused);
}

export function tellConsole(error: Console['schemas']['Error']): readonly string[] {
  return error.code === 'not_permitted' ? (error.data.required_roles ?? []) : [];
}

export function tellOperator(error: Operator['schemas']['Error']): string {
  return error.code === 'wrong_password' ? (error.data.hint ?? '') : error.request_id;
}

export function tellScoring({ error }: Scoring['schemas']['Error']): number {
  // @ts-expect-error only what is wrong with fields tells them
  error.fields;
  return error.code === 'validation_error' ? error.fields.length : 0;
}

export function tellRail(error: Rail['schemas']['Error']): number {
  return error.code === 'validation_error' ? error.fields.length : error.ResultCode;
}

export function tellMember({ errors = [] }: Member['schemas']['Error']): readonly string[] {
  return errors.map((one) => {
    if ('problem' in one) return \`\${one.field} \${one.problem}\`;
    return one.code === 'term_out_of_range' ? \`\${one.minimum} days\` : one.code;
  });
}

export function tellIdentity(error: Identity['schemas']['Error']): null {
  return error.data;
}
`;
