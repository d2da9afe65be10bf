import type { Config } from "@wallet/provider/platform/config.ts"
import { openInSandbox } from "../../openInSandbox.ts"
import { cardSteps } from "./cards.ts"
import { depositSteps } from "./deposits.ts"
import { type Life, openLife } from "./life.ts"
import { monthlySteps } from "./money.ts"
import { openOwnJobs } from "./ownJobs.ts"
import { payoutSteps } from "./payouts.ts"
import { personalSteps } from "./people.ts"
import { shopSteps } from "./shop.ts"
import type { Step } from "./steps.ts"
import { before, toYear } from "./toYear.ts"

/**
 * Creates the year of the demo customers, with a clock that passes through it, by a separate provider on the
 * serving one's database and by the people's calls. What an interrupted start has created is not created again.
 *
 * Everything has its time in that year, also in the ledger, whose accounts only move forward in time. A visitor who
 * pays in the meantime has other accounts; the operator's are split by customer.
 *
 * @param config names the database that the serving provider is at work on.
 * @param signal ends it between two steps.
 * @throws where a step fails; the next start goes on with that one.
 */
export async function makeDemoYear(
  config: Config & { readonly databaseUrl: string },
  signal: AbortSignal,
): Promise<void> {
  const jobs = await openOwnJobs(config.databaseUrl)
  let moment = 0
  const now = () => new Date(moment)
  const begun = await openInSandbox({ ...config, databaseUrl: jobs.databaseUrl }, { now, rounds: false })
  const { provider, sandbox, shown, atWork } = begun
  let isWhole = false
  try {
    const year = await atWork.desk.findDemoYear()
    if (!year) return
    moment = toYear(year.until).from.getTime()
    const settle = async () => {
      await provider.worker.drain()
      await shown.announce()
      await provider.worker.drain()
    }
    const { life, beginStep } = openLife({
      parts: { ...sandbox.vendors, ...atWork },
      play: (path, body) => play(shown.pages, path, body),
      settle,
      clock: { now, pass: (milliseconds) => (moment += milliseconds) },
    })
    for (const step of inOrder(year.until, config.port)) {
      if (signal.aborted) return
      // A step that took longer than planned delays the next one: the clock never moves back.
      moment = Math.max(moment, step.at.getTime())
      if (year.made.has(step.name)) continue
      beginStep(step.name)
      await step.act(life).catch((cause: unknown) => {
        throw new Error(`the step "${step.name}" of the demo's year failed: ${String(cause)}`, { cause })
      })
      await atWork.desk.noteDemoStep(step.name)
    }
    await settle()
    await atWork.desk.endDemoYear()
    isWhole = true
  } finally {
    await provider.close()
  }
  if (isWhole) await jobs.handOver()
}

function inOrder(until: Date, port: number): readonly (Step & { readonly at: Date })[] {
  const steps = [
    ...personalSteps(),
    ...monthlySteps(),
    ...depositSteps(),
    ...cardSteps(),
    ...shopSteps(port),
    ...payoutSteps(),
    { name: "read the news", days: 1, hours: 2, act: readNews },
  ]
  return steps
    .map((step) => ({ ...step, at: before(until, step.days, step.hours) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Reads all notifications except those of the last day. */
async function readNews(life: Life): Promise<void> {
  const { items } = await life.ask("demo", "listNotifications", { limit: 1 })
  const [newest] = items
  if (newest) await life.ask("demo", "markNotificationsRead", { upTo: newest.id })
}

async function play(
  pages: { request(path: string, init: RequestInit): Response | Promise<Response> },
  path: string,
  body: object,
) {
  const headers = { "Content-Type": "application/json" }
  const answer = await pages.request(`http://127.0.0.1${path}`, { method: "POST", headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return answer.status === 204 ? undefined : answer.json()
}
