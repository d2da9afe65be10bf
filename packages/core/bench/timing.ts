/** Warm-up time of each contender, in milliseconds: by then the engine has optimised it. */
const warmUp = 800
/** Of one contender, one after the other. */
const runsPerTurn = 100

/** One way of doing the same work. */
export interface Contender {
  readonly name: string
  readonly run: () => unknown
}

/**
 * The processor time of one run of each contender in microseconds: the median of many rounds, in which all take turns, in
 * another order each time, so that what disturbs the machine, or what one leaves behind for the next, disturbs all of them
 * alike. Nothing here waits, so processor time is all the time there is, and it does not count what other programs take.
 */
export async function measure(contenders: readonly Contender[], rounds: number): Promise<Map<string, number>> {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  // oxlint-disable no-await-in-loop -- one after the other is what is measured
  for (const contender of contenders)
    for (const end = performance.now() + warmUp; performance.now() < end; ) await takeTurn(contender)
  for (let round = 0; round < rounds; round += 1)
    for (const contender of shuffled(contenders)) times.get(contender.name)?.push(await takeTurn(contender))
  // oxlint-enable no-await-in-loop
  return new Map([...times].map(([name, all]) => [name, median(all)]))
}

/** The processor time of one run, as this turn has it. */
async function takeTurn({ run }: Contender): Promise<number> {
  const started = process.cpuUsage()
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (let index = 0; index < runsPerTurn; index += 1) await run()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / runsPerTurn
}

function shuffled(contenders: readonly Contender[]): Contender[] {
  const drawn = contenders.map((contender) => ({ contender, lot: Math.random() }))
  return drawn.sort((a, b) => a.lot - b.lot).map(({ contender }) => contender)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
