import type { Browser, Page } from "playwright"
import { type Customer, signIn as openSession } from "../e2e/support/provider.ts"
import { keys, signIn, slowdown, target, typeInto } from "./typing.ts"
import { median } from "./visit.ts"

const rowCount = 1000

/** Types into a cell of a report of 1,000 rows with a slowed processor. @returns whether it keeps the figure. */
export async function measurePayoutCells(browser: Browser, origin: string): Promise<boolean> {
  console.log(`Typing into a cell of ${rowCount} payouts, processor slowed ${slowdown} × (wanted: ≤ ${target} ms)`)
  const { page, customer } = await signIn(browser, origin)
  const batchId = await makeBatch(page, customer)
  const durations = await typeInto(page, `${origin}/account/mass-payouts?batch=${batchId}`, "Note, row 1")
  const middle = median(durations)
  const slowest = `slowest ${Math.max(...durations)} ms of ${keys.length} keys`
  console.log(`  /account/mass-payouts   ${middle} ms, ${slowest}${middle <= target ? "" : "  MISSED"}`)
  await page.context().close()
  return middle <= target
}

async function makeBatch(page: Page, customer: Customer): Promise<string> {
  const { request } = page
  const headers = { Authorization: `Bearer ${await openSession(request, customer)}` }
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/payoutBatches${path}`, { data, headers })
    return ((await answer.json()) as { data: { id: string } }).data
  }
  const { id } = await post("", { name: "Bench" })
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    rail: "anymoney",
    to: `person${index}@anymoney.example`,
    amount: "2000",
    currency: "KZT",
    externalId: String(index),
  }))
  await post(`/${id}/rows`, { from: 1, rows })
  await post(`/${id}/check`, {})
  return id
}
