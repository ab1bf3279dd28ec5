/** How many letters must be put in, taken out or changed to make one word of another. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const [above = 0, left = 0, corner = 0] = [row[column], next[column - 1], row[column - 1]];
      const change = letter === other[column - 1] ? 0 : 1;
      next.push(Math.min(above + 1, left + 1, corner + change));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
