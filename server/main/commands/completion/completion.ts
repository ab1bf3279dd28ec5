import { Argument, type Command } from 'commander';
import { commandWords } from './command-words.ts';
import { completionScript, SHELLS, type Shell } from './shell-scripts.ts';

const HELP = `
Examples:
  eval "$(npx mkopo completion bash)"     in ~/.bashrc
  eval "$(npx mkopo completion zsh)"      in ~/.zshrc, after compinit
  npx mkopo completion fish | source      in ~/.config/fish/config.fish

It completes the word mkopo. Where you type npx mkopo, give it that name: alias mkopo='npx mkopo'`;

/** `mkopo completion`: teaches a shell what can be typed. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script by which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'yours').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: Shell) => {
      process.stdout.write(completionScript(shell, commandWords(program)));
    });
}
