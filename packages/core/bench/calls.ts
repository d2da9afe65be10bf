// Measures the cost of a call beside the platform's own fetch and json, on a canned answer.
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import * as v from "valibot"
import { type CannedCall, cannedCalls, contenders, immediateAnswer, platformFetch } from "./contenders.ts"
import { report } from "./report.ts"
import { measure, median } from "./timing.ts"

const limit = 1.6

interface CallSizes {
  /** Of each client. An engine settles on faster or slower code from one process to the next, for the same program. */
  readonly processes: number
  /** In which all take turns. */
  readonly rounds: number
}

/** Measures calls with small and large answers and holds them against the limit. */
export async function benchCalls(sizes: CallSizes): Promise<boolean> {
  let allKept = true
  for (const canned of cannedCalls) {
    if (!compareInPairs(canned, sizes)) allKept = false
    // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
    await compareAtOnce(canned, sizes)
  }
  return allKept
}

/** Each client beside the platform alone, as an application has it: with no other client in the same process. */
function compareInPairs(canned: CannedCall, { processes, rounds }: CallSizes): boolean {
  const [, ...clients] = contenders(canned, platformFetch(canned.body))
  const figures = clients.map(({ name }) => {
    const ratios = Array.from({ length: processes }, () => measurePair(canned, name, rounds))
    return {
      name: `${name} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      value: median(ratios),
      ...(name.startsWith("@wallet/core") && { target: limit }),
    }
  })
  return report(`One call against bare fetch + json: ${canned.title}, median of ${processes} processes`, "×", figures)
}

const PairSchema = v.tuple([v.number(), v.number()])

/** The time of a call as a multiple of the platform's own. */
function measurePair({ title }: CannedCall, name: string, rounds: number): number {
  const pair = fileURLToPath(new URL("pair.ts", import.meta.url))
  const args = ["--conditions=wallet-source", pair, title, name, String(rounds)]
  const text = execFileSync(process.execPath, args, { encoding: "utf8" })
  const [bare, own] = v.parse(PairSchema, JSON.parse(text))
  return own / bare
}

/** All in one process, and with no fetch: what the clients themselves do. */
async function compareAtOnce(canned: CannedCall, { rounds }: CallSizes): Promise<void> {
  const all = contenders(canned, immediateAnswer(canned.body))
  const times = await measure(all, rounds)
  const bare = times.get(all[0].name) ?? Number.NaN
  const figures = [...times].map(([name, time]) => ({ name: `${name} (${time.toFixed(1)} µs)`, value: time / bare }))
  report(`One call, with no fetch in it: ${canned.title}`, "×", figures)
}
