import type { Command, Option } from 'commander';

/** One thing that can be typed at a place of the command line, and what it does. */
export type TypedWord = { readonly word: string; readonly about: string };

/** What can follow the words of a command: other words, options, or files. */
export type CompletionPlace = {
  /** `''`, `tenant`, `tenant create`: what was typed before. */
  readonly typed: string;
  readonly words: readonly TypedWord[];
  readonly options: readonly TypedWord[];
  /** Whether a file or folder may be named. */
  readonly files: boolean;
};

/** What a shell needs to know to finish a command line, as the commands declare it. */
export type CommandWords = {
  readonly places: readonly CompletionPlace[];
  /** The options that are followed by a value, over all commands: none is both. */
  readonly valued: readonly string[];
  /** Those of them whose value is a file or a folder. */
  readonly valuedByFile: readonly string[];
};

export function commandWords(program: Command): CommandWords {
  const commands = program.commands.flatMap((command) => [command, ...command.commands]);
  const options = commands.flatMap((command) => command.options).filter(takesValue);
  return {
    places: [
      placeOf(program, ''),
      ...program.commands.flatMap((command) => [
        placeOf(command, command.name()),
        ...command.commands.map((sub) => placeOf(sub, `${command.name()} ${sub.name()}`)),
      ]),
    ],
    valued: namesOf(options),
    valuedByFile: namesOf(options.filter(({ flags }) => isFile(flags))),
  };
}

function placeOf(command: Command, typed: string): CompletionPlace {
  const named = command.registeredArguments;
  const choices = named.flatMap(({ argChoices = [] }) => argChoices);
  const subs = command.commands.map((sub) => ({ word: sub.name(), about: sub.description() }));
  return {
    typed,
    words: [...subs, ...choices.map((word) => ({ word, about: '' }))],
    options: [
      ...command.options.map(({ long, description }) => ({ word: long ?? '', about: description })),
      { word: '--help', about: 'show what it does, with an example' },
    ],
    files: named.some((argument) => isFile(`<${argument.name()}>`)),
  };
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}

function isFile(flags: string): boolean {
  return /[<[](file|dir)[>\]]/.test(flags);
}

function namesOf(options: readonly Option[]): readonly string[] {
  return [...new Set(options.map(({ long }) => long ?? ''))].toSorted();
}
