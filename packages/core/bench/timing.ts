/** How many rounds only warm up: until then the engine has optimised what it will. */
const warmUp = 20

/** One way of doing the same work. */
export interface Contender {
  readonly name: string
  readonly run: () => unknown
}

/**
 * The processor time of one run of each contender in microseconds: the median of many rounds, in which all take turns so
 * that what disturbs the machine disturbs all of them alike. Nothing here waits, so processor time is all the time there is,
 * and it does not count what other programs take.
 */
export async function measure(
  contenders: readonly Contender[],
  { rounds, runs }: { readonly rounds: number; readonly runs: number },
): Promise<Map<string, number>> {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { name, run } of contenders) {
      const started = process.cpuUsage()
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
      for (let index = 0; index < runs; index += 1) await run()
      const { user, system } = process.cpuUsage(started)
      if (round >= 0) times.get(name)?.push((user + system) / runs)
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
