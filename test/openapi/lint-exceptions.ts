import type { Finding } from './lint-document.ts';

/** What a linter says, and is let stand, with the reason. */
type Exception = {
  readonly rules: readonly string[];
  /** Of which documents, where it is not all of them. */
  readonly documents?: readonly string[];
  /** At which place, where it is not any. */
  readonly at?: string;
  readonly reason: string;
};

export const EXCEPTIONS: readonly Exception[] = [
  {
    rules: ['no-path-trailing-slash', 'path-keys-no-trailing-slash'],
    documents: ['scoring'],
    reason: 'The interface writes the paths of the Scoring API with a slash at their end.',
  },
  {
    rules: ['no-unused-components', 'oas3-unused-component'],
    at: '#/components/schemas/Error',
    reason:
      'It is for clients: one handler of all errors takes it. Calls name exactly the errors that ' +
      'they answer, which are its parts.',
  },
  {
    rules: ['oas3-server-variables'],
    documents: ['partner', 'rail'],
    reason:
      'The rule tries addresses as whole ones. Ours are relative, as OpenAPI allows: a document ' +
      'is served by the server that it describes.',
  },
];

/** The exception that a finding is, if it is one. */
export function exceptionOf({ document, rule, at }: Finding): Exception | undefined {
  return EXCEPTIONS.find(
    (one) =>
      one.rules.includes(rule) &&
      (one.documents?.includes(document) ?? true) &&
      (one.at === undefined || one.at === at),
  );
}
