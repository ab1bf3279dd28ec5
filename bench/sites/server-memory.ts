/** What a server has in memory, by its own measures, in MiB. */
export async function serverMemory(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
  if (!bytes) throw new Error('the server tells nothing of its memory');
  return Number(bytes) / 2 ** 20;
}
