import { type Gate, openGate } from './gate.ts';
import { type LaneMeter, laneMeter } from './lane-meter.ts';
import type { LoadLimits } from './waiting-line.ts';

/** What all calls to a server pass, and what can be seen of them there. */
export type Traffic = { readonly gate: Gate; readonly lanes: LaneMeter };

export function openTraffic(limits: LoadLimits): Traffic {
  return { gate: openGate(limits), lanes: laneMeter() };
}
