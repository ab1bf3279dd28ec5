import type { Problem, ProblemText } from '@mkopo/core/kit/problem.ts';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { FORMAT_PROBLEMS } from './formats.ts';

/**
 * A caller is told of every problem at once; a body of thousands of wrong fields, of the first
 * hundred.
 */
export const PROBLEMS_MAX = 100;
Settings.Set({ maxErrors: PROBLEMS_MAX });

/**
 * Compiles a schema once, when a value first asks for it: a server has hundreds, and starts without
 * waiting for them. The answer lists every way in which a value does not fit it.
 */
export function shapeCheck(schema: TSchema): (value: unknown) => Problem[] {
  let compiled: Validator | undefined;
  return (value) => {
    compiled ??= Compile(schema);
    const validator = compiled;
    if (validator.Check(value)) return [];
    const errors = [...validator.Errors(value)].filter(isTelling);
    const tooLong = new Set(errors.filter(isTooLong).map(({ instancePath }) => instancePath));
    // What is too long was not read to its end, so nothing can be said of its form.
    const known = errors.filter(
      ({ keyword, instancePath }) => keyword !== 'format' || !tooLong.has(instancePath),
    );
    const problems = known.flatMap(problemsOf).slice(0, PROBLEMS_MAX);
    // What does not fit is refused, also where there are no words for why.
    return problems.length > 0 ? problems : [{ field: '', problem: 'does not have this shape' }];
  };
}

type ShapeError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  /** The library's words; a test sees that those of every rule in use are known. */
  readonly message: string;
};

function isTooLong({ keyword }: ShapeError): boolean {
  return keyword === 'maxLength';
}

/** "Or null" is how a field may be empty; that a value is neither is said by what it should be. */
function isTelling({ keyword, params }: ShapeError): boolean {
  const wantsNull = keyword === 'type' && 'type' in params && params.type === 'null';
  return keyword !== 'anyOf' && !wantsNull;
}

function problemsOf({ keyword, instancePath, params, message }: ShapeError): Problem[] {
  const at = (field: string, problem: ProblemText): Problem => ({
    field: joinPath(instancePath, field),
    problem,
  });
  const list = (name: string) =>
    ((params as Readonly<Record<string, readonly unknown[]>>)[name] ?? []).slice(0, PROBLEMS_MAX);
  switch (keyword) {
    case 'required':
      return list('requiredProperties').map((name) => at(String(name), 'is required'));
    case 'boolean': // An unknown field; the list of them comes last, and so may not come at all.
      return [at('', 'is not a field')];
    case 'additionalProperties':
    case 'propertyNames':
      return [];
    case 'enum':
      return [at('', `must be one of ${list('allowedValues').join(', ')}`)];
    case 'minProperties':
      return [at('', 'must have at least one field')];
    case 'format':
      return [at('', FORMAT_PROBLEMS[(params as { format: string }).format] ?? known(message))];
    default:
      return [at('', known(message))];
  }
}

function known(message: string): ProblemText {
  return message as ProblemText;
}

/** An answer names a field; it does not repeat a name as long as the body it was sent in. */
const FIELD_MAX = 200;

/** `/deposits/0` and `amount` make `deposits.0.amount`. */
function joinPath(pointer: string, name: string): string {
  const steps = pointer.split('/').slice(1).map(unescapeStep);
  return [...steps, name]
    .filter((step) => step !== '')
    .join('.')
    .slice(0, FIELD_MAX);
}

function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
