import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { OperatorData } from "@wallet/operators/declaration.ts"
import { readMoneyOverview } from "@wallet/operators/home.ts"
import { expect, test } from "vitest"
import { operatorQuery } from "#shared/client.ts"
import { renderOnPage } from "#testRender.tsx"
import { Coverage } from "./Coverage.tsx"

const money = { amount: "10.00000", currency: "USD" }
const none = { state: "unavailable" } as const
type Comparison = OperatorData<typeof readMoneyOverview>["comparison"]

async function show(comparison: Comparison) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(operatorQuery(readMoneyOverview, {}).queryKey, {
    coverage: {
      state: "ready",
      data: {
        isCovered: true,
        owed: money,
        held: money,
        missing: money,
        unpriced: [],
        pricesAt: "2026-11-29T20:00:00.000Z",
      },
    },
    comparison,
    balances: none,
    inFlight: none,
    fees: none,
    outcomes: none,
  })
  const { container } = await renderOnPage(
    "en",
    <QueryClientProvider client={client}>
      <Coverage />
    </QueryClientProvider>,
  )
  return { words: container.textContent, isGreen: container.querySelector(".bg-success") !== null }
}

const compare = (compared: number, uncompared: number, differences = 0) =>
  show({ state: "ready", data: { compared, uncompared, differences } })

test("coverage is by the books, and green only if every place outside was compared and agrees", async () => {
  const unknown = await compare(0, 6)
  expect(unknown.isGreen).toBe(false)
  expect(unknown.words).toMatch(/^By our books, customers' money is covered/)
  expect(unknown.words).toContain("compared with our books: 0 of 6")
  expect((await compare(5, 1)).isGreen).toBe(false)
  expect((await compare(0, 0)).isGreen).toBe(false)
  expect((await compare(6, 0)).isGreen).toBe(true)
  const differing = await compare(6, 0, 2)
  expect(differing.isGreen).toBe(false)
  expect(differing.words).toContain("differ from our books: 2")
  expect((await show(none)).isGreen).toBe(false)
})
