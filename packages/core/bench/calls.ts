// What a call costs beside the platform's own fetch and json, on a canned answer.
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import * as v from "valibot"
import { type CannedCall, cannedCalls, contenders, immediateAnswer, platformFetch } from "./contenders.ts"
import { report } from "./report.ts"
import { measure, median } from "./timing.ts"

const limit = 1.6
/** Of each client. An engine settles on faster or slower code from one process to the next, for the same program. */
const processes = 5

/** Measures calls with small and large answers and holds them against the limit. */
export async function benchCalls(): Promise<boolean> {
  let allKept = true
  for (const canned of cannedCalls) {
    if (!compareInPairs(canned)) allKept = false
    // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
    await compareAtOnce(canned)
  }
  return allKept
}

/** Each client beside the platform alone, as an application has it: with no other client in the same process. */
function compareInPairs(canned: CannedCall): boolean {
  const [, ...clients] = contenders(canned, platformFetch(canned.body))
  const figures = clients.map(({ name }) => {
    const ratios = Array.from({ length: processes }, () => measurePair(canned, name))
    return {
      name: `${name} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      value: median(ratios),
      ...(name.startsWith("@wallet/core") && { target: limit }),
    }
  })
  return report(`One call against bare fetch + json: ${canned.title}, median of ${processes} processes`, "×", figures)
}

const PairSchema = v.tuple([v.number(), v.number()])

/** How many times the platform's own time a call takes. */
function measurePair({ title }: CannedCall, name: string): number {
  const pair = fileURLToPath(new URL("pair.ts", import.meta.url))
  const text = execFileSync(process.execPath, ["--conditions=wallet-source", pair, title, name], { encoding: "utf8" })
  const [bare, own] = v.parse(PairSchema, JSON.parse(text))
  return own / bare
}

/** All in one process, and with no fetch: what the clients themselves do. */
async function compareAtOnce(canned: CannedCall): Promise<void> {
  const all = contenders(canned, immediateAnswer(canned.body))
  const times = await measure(all)
  const bare = times.get(all[0].name) ?? Number.NaN
  const figures = [...times].map(([name, time]) => ({ name: `${name} (${time.toFixed(1)} µs)`, value: time / bare }))
  report(`One call, with no fetch in it: ${canned.title}`, "×", figures)
}
