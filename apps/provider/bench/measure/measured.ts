import type { CpuSeconds } from "./cpu.ts"

/** One run of one contender. Times in milliseconds. */
export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of processor time per transfer, where they can be counted. */
  readonly cpu: CpuSeconds | undefined
}

export function summarise(latencies: number[], seconds: number, cpu: CpuSeconds | undefined): Measured {
  latencies.sort((a, b) => a - b)
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  const perTransfer = (spent: number): number => (spent / latencies.length) * 1e6
  return {
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpu: cpu && { client: perTransfer(cpu.client), server: perTransfer(cpu.server) },
  }
}

/** All runs of one contender. */
export interface Runs {
  readonly runs: readonly Measured[]
  readonly median: Measured
}

/** Each round measures every contender, so that what else the machine does hits all of them. */
export async function measureInTurns<Name extends string>(
  contenders: Readonly<Record<Name, () => Promise<Measured>>>,
  rounds: number,
): Promise<Record<Name, Runs>> {
  // Object.keys knows no more than string; these are the record's own keys.
  const names = Object.keys(contenders) as Name[]
  const measured = new Map<Name, Measured[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) measured.get(name)?.push(await contenders[name]())
  }
  const all = Array.from(measured, ([name, runs]): [Name, Runs] => [name, { runs, median: pickMedian(runs) }])
  return Object.fromEntries(all) as Record<Name, Runs> // one for each of the names
}

function pickMedian(runs: readonly Measured[]): Measured {
  const middle = (value: (run: Measured) => number): number =>
    runs.map(value).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    perSecond: middle((run) => run.perSecond),
    p50: middle((run) => run.p50),
    p99: middle((run) => run.p99),
    cpu: runs.every((run) => run.cpu)
      ? { client: middle((run) => run.cpu?.client ?? 0), server: middle((run) => run.cpu?.server ?? 0) }
      : undefined,
  }
}

export function describe(who: string, { perSecond, p50, p99, cpu }: Measured): string {
  const spent = cpu ? `, processor ${cpu.client.toFixed(0)} + ${cpu.server.toFixed(0)} µs a transfer` : ""
  return `  ${who.padEnd(13)} ${Math.round(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${spent}`
}

/** The ratio of the middle round with those of all rounds, and what it should be. */
export function describeRatios(ratios: readonly number[], wanted: string): string {
  const sorted = ratios.toSorted((a, b) => a - b).map((ratio) => ratio.toFixed(2))
  return `  ratio         ${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)}; wanted: ${wanted})`
}
