// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the text is a shell's, not ours
import type { CommandWords, CompletionPlace, TypedWord } from './command-words.ts';

/** The shells that a completion can be written for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const WRITERS: Readonly<Record<Shell, (words: CommandWords) => readonly string[]>> = {
  bash: bashLines,
  zsh: zshLines,
  fish: fishLines,
};

/** A script that teaches a shell what can follow `mkopo`. */
export function completionScript(shell: Shell, words: CommandWords): string {
  return `${WRITERS[shell](words).join('\n')}\n`;
}

/** In quotes in which a shell reads nothing. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A group is left for its command; a command of one word stays, whatever follows it. */
function patternOf({ typed, words }: CompletionPlace): string {
  const isGroup = typed === '' || (words.length > 0 && !typed.includes(' '));
  return isGroup ? quoted(typed) : `${quoted(typed)}|${quoted(`${typed} `)}*`;
}

const AND_FILES = (place: CompletionPlace) => (place.files ? '1' : '');

function bashLines({ places, valued, valuedByFile }: CommandWords): readonly string[] {
  const join = (words: readonly TypedWord[]) => quoted(words.map(({ word }) => word).join(' '));
  return [
    '# What can follow mkopo, for bash: eval "$(npx mkopo completion bash)"',
    // Line by line: names have blanks in them.
    '_mkopo_files() {',
    '  local file',
    '  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$1")',
    '}',
    '_mkopo() {',
    '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
    "  local typed='' words='' options='' files=''",
    '  COMPREPLY=()',
    '  if ((COMP_CWORD > 1)); then typed="${COMP_WORDS[1]}"; fi',
    '  if ((COMP_CWORD > 2)); then typed="$typed ${COMP_WORDS[2]}"; fi',
    '  case "$before" in',
    `    ${valuedByFile.join('|')}) _mkopo_files "$word"; return ;;`,
    `    ${valued.join('|')}) return ;;`,
    '  esac',
    '  case "$typed" in',
    ...places.map(
      (place) =>
        `    ${patternOf(place)}) words=${join(place.words)} options=${join(place.options)}` +
        ` files=${quoted(AND_FILES(place))} ;;`,
    ),
    '  esac',
    '  if [[ "$word" == -* || -z "$words$files" ]]; then words="$options"; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '  if [[ -n "$files" && "$word" != -* ]]; then _mkopo_files "$word"; fi',
    '}',
    'complete -o filenames -F _mkopo mkopo',
  ];
}

function zshLines({ places, valued, valuedByFile }: CommandWords): readonly string[] {
  // The name ends at the first colon, so none of its own may be left.
  const entries = (words: readonly TypedWord[]) =>
    words.map(({ word, about }) => quoted(`${word}:${about}`)).join(' ');
  return [
    '#compdef mkopo',
    '# What can follow mkopo, for zsh: eval "$(npx mkopo completion zsh)"',
    '_mkopo() {',
    "  local typed='' files=''",
    '  local -a entries options',
    '  if (( CURRENT > 2 )); then typed="${words[2]}"; fi',
    '  if (( CURRENT > 3 )); then typed="$typed ${words[3]}"; fi',
    '  case "${words[CURRENT-1]}" in',
    `    ${valuedByFile.join('|')}) _files; return ;;`,
    `    ${valued.join('|')}) return ;;`,
    '  esac',
    '  case "$typed" in',
    ...places.map(
      (place) =>
        `    ${patternOf(place)}) entries=(${entries(place.words)})` +
        ` options=(${entries(place.options)}) files=${quoted(AND_FILES(place))} ;;`,
    ),
    '  esac',
    '  if [[ "$PREFIX" == -* || ( ${#entries} -eq 0 && -z "$files" ) ]]; then',
    '    entries=("${options[@]}")',
    '  fi',
    "  if (( ${#entries} )); then _describe 'mkopo' entries; fi",
    '  if [[ -n "$files" && "$PREFIX" != -* ]]; then _files; fi',
    '}',
    'compdef _mkopo mkopo',
  ];
}

function fishLines({ places, valued, valuedByFile }: CommandWords): readonly string[] {
  const about = (text: string) => (text ? ` -d ${fishQuoted(text)}` : '');
  const linesOf = (place: CompletionPlace) => {
    const at = `complete -c mkopo -n ${fishQuoted(`__mkopo_at ${fishQuoted(place.typed)}`)}`;
    const value = (word: string) => {
      if (valuedByFile.includes(word)) return ' -r -F';
      return valued.includes(word) ? ' -x' : '';
    };
    return [
      ...place.words.map(({ word, about: text }) => `${at} -a ${word}${about(text)}`),
      ...place.options.map(
        ({ word, about: text }) => `${at} -l ${word.slice(2)}${value(word)}${about(text)}`,
      ),
      ...(place.files ? [`${at} -F`] : []),
    ];
  };
  return [
    '# What can follow mkopo, for fish: npx mkopo completion fish | source',
    'function __mkopo_at --argument-names command',
    '    set -l typed (commandline -opc)',
    '    set -e typed[1]',
    "    set -l words (string match --invert -- '-*' $typed)",
    '    set -l wanted (string split --no-empty " " -- $command)',
    `    set -l groups ${groupsOf(places).join(' ')}`,
    '    if test -z "$command"; or contains -- "$command" $groups',
    '        test "$words" = "$command"',
    '    else',
    '        set -l size (count $wanted)',
    '        test (count $words) -ge $size; and test "$words[1..$size]" = "$command"',
    '    end',
    'end',
    'complete -c mkopo -f',
    ...places.flatMap(linesOf),
  ];
}

function groupsOf(places: readonly CompletionPlace[]): readonly string[] {
  const isGroup = ({ typed, words }: CompletionPlace) => !typed.includes(' ') && words.length > 0;
  return places.filter(isGroup).flatMap(({ typed }) => (typed ? [typed] : []));
}

/** Fish knows two escapes inside of such quotes. */
function fishQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
