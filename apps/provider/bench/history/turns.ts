import { readFileSync } from "node:fs"

/** Median times in milliseconds. */
export interface Medians {
  readonly time: number
  /** Of the processors, ours and PostgreSQL's: what other processes do at the same time is not in it. Linux alone tells. */
  readonly processor: number | undefined
}

/**
 * Measures two kinds of work in turns, so that whatever else the machine does meets both.
 *
 * @param backend the process of PostgreSQL that does their statements, or one for each of the two
 */
export async function measureInTurns(
  works: readonly [() => Promise<unknown>, () => Promise<unknown>],
  times: number,
  backend: number | readonly [number, number],
): Promise<readonly [Medians, Medians]> {
  const backends = typeof backend === "number" ? [backend, backend] : backend
  const measured = works.map((work, index) => ({
    work,
    pid: backends[index] ?? 0,
    time: [] as number[],
    processor: [] as number[],
  }))
  for (let round = -5; round < times; round++) {
    for (const { work, pid, time, processor } of measured) {
      const [start, before] = [performance.now(), spentBy(pid)]
      await work()
      const [end, after] = [performance.now(), spentBy(pid)]
      if (round < 0) continue
      time.push(end - start)
      if (before !== undefined && after !== undefined) processor.push(after - before)
    }
  }
  const [one, other] = measured.map(({ time, processor }) => ({
    time: median(time),
    processor: processor.length > 0 ? median(processor) : undefined,
  }))
  if (!one || !other) throw new Error("Two kinds of work are wanted.")
  return [one, other]
}

/** Processor time of this process's main thread and of another process, in milliseconds. */
function spentBy(pid: number): number | undefined {
  try {
    const [own, other] = ["self", pid].map((process) =>
      Number(readFileSync(`/proc/${process}/schedstat`, "utf8").split(" ")[0]),
    )
    return ((own ?? 0) + (other ?? 0)) / 1e6
  } catch {
    return undefined
  }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
