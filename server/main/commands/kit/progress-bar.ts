const WIDTH = 30;

/** `[##########          ]  50%  1,200 scored`, for any share from 0 to 1. */
export function progressText(share: number, note: string): string {
  const part = Math.min(Math.max(share, 0), 1);
  const filled = Math.round(part * WIDTH);
  const bar = '#'.repeat(filled).padEnd(WIDTH);
  return `[${bar}] ${`${Math.floor(part * 100)}`.padStart(3)}%  ${note}`;
}

export type ProgressBar = {
  show(share: number, note: string): void;
  /** Takes the bar away, so that other lines can be written. */
  clear(): void;
};

/** Draws on a terminal, over and over on one line. Where there is none, it keeps silent. */
export function progressBar(terminal: { isTTY?: boolean; write(text: string): unknown }) {
  const draw = terminal.isTTY ? (text: string) => terminal.write(`\r\x1b[2K${text}`) : () => {};
  return {
    show: (share, note) => void draw(progressText(share, note)),
    clear: () => void draw(''),
  } satisfies ProgressBar;
}
