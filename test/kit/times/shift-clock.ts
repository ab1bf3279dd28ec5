// For `node --import`: a process whose machine has another time than the others', as many days
// ahead as CLOCK_DAYS_AHEAD says, by all ways of asking that the program has.
const aheadMs = Number(process.env['CLOCK_DAYS_AHEAD']) * 86_400_000;
const { Date: RealDate } = globalThis;
const realNow = Temporal.Now.instant.bind(Temporal.Now);

class ShiftedDate extends RealDate {
  constructor(...given: [number]) {
    super(...(given.length > 0 ? given : ([ShiftedDate.now()] as [number])));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
Temporal.Now.instant = () => realNow().add({ milliseconds: aheadMs });
