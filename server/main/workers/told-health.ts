import type { InstallationHealth } from '#api/kit/declare/installation.ts';

/** How the installation fares, as it goes over a line: instants do not. */
type ToldHealth = Omit<InstallationHealth, 'lookedAt'> & { readonly lookedAt: string | null };

export function toldHealth({ lookedAt, ...health }: InstallationHealth): ToldHealth {
  return { ...health, lookedAt: lookedAt?.toString() ?? null };
}

export function healthTold(told: unknown): InstallationHealth {
  const { lookedAt, ...health } = told as ToldHealth;
  return { ...health, lookedAt: lookedAt === null ? null : Temporal.Instant.from(lookedAt) };
}
