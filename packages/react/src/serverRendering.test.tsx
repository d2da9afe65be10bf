import { type DehydratedState, dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { act, cleanup, waitFor } from "@testing-library/react"
import { getRatesQueryOptions } from "@wallet/core/queries"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { useRates } from "#hooks/exchange.ts"
import { useWallets } from "#hooks/wallets.ts"
import { createTestWallet } from "#testing/createTestWallet.tsx"
import { useWalletState } from "#useWalletState.ts"

afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

const rates = { reference: "USD", at: "2026-01-01T00:00:00.000Z", prices: { BTC: "60000" } }
const wallet = { currency: "BTC", available: "0.50000000", held: "0.00000000", version: 1 }

function createVisitor() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  return createTestWallet((path) => ({ data: path === "GET /rates" ? rates : [wallet] }), queries)
}

function Page() {
  const { data } = useRates()
  const wallets = useWallets()
  const isSignedIn = useWalletState(({ accessToken }) => accessToken !== undefined)
  return (
    <>
      <p>{data ? `1 BTC = ${data.prices["BTC"]} USD` : "no price"}</p>
      <p>{isSignedIn ? (wallets.data?.[0]?.available ?? "reading") : "nobody"}</p>
    </>
  )
}

test("a price that a server has read is drawn there, and the browser takes the page over without a warning or a request for it", async () => {
  const warned = vi.spyOn(console, "error")
  const server = createVisitor()
  await server.queryClient.prefetchQuery(getRatesQueryOptions(server.client))
  // As it travels in the page.
  const state = JSON.parse(JSON.stringify(dehydrate(server.queryClient))) as DehydratedState
  const draw = ({ wrapper: Wrapper }: Pick<typeof server, "wrapper">) => (
    <Wrapper>
      <HydrationBoundary state={state}>
        <Page />
      </HydrationBoundary>
    </Wrapper>
  )
  const root = document.createElement("div")
  root.innerHTML = renderToString(draw(server))
  expect(root.innerHTML).toBe("<p>1 BTC = 60000 USD</p><p>nobody</p>")

  const browser = createVisitor()
  const recovered: unknown[] = []
  const hydrated = await act(async () =>
    hydrateRoot(root, draw(browser), { onRecoverableError: (error) => void recovered.push(error) }),
  )
  await waitFor(() => expect(root.innerHTML).toBe("<p>1 BTC = 60000 USD</p><p>0.50000000</p>"))
  expect(browser.paths).toEqual(["GET /wallets"])
  expect([recovered, warned.mock.calls]).toEqual([[], []])
  act(() => hydrated.unmount())
})
