import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, render, screen } from "@testing-library/react"
import { createWalletClient } from "@wallet/core"
import type { User } from "@wallet/core/contract"
import { displayCode } from "@wallet/core/money"
import { WalletProvider } from "@wallet/react"
import { expect, test } from "vitest"
import { useRegionCode } from "#shared/money/region.ts"
import { Region } from "./Region.tsx"

const user: User = {
  id: "5e3c8a52-8f0e-4d8e-9f43-0c1b6c9a7d11",
  email: "ann@wallet.example",
  locale: "en",
  hasOneTimePassword: false,
  country: "ru",
  createdAt: "2026-11-21T00:00:00Z",
}

function Code() {
  return <p>{displayCode({ code: "WUD" }, useRegionCode())}</p>
}

test("WUD is shown as RUB by the region, or by the customer's country if the region is unknown", () => {
  const client = createWalletClient({ siteDomain: "wallet.example" })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletProvider client={client}>
        <Region>
          <Code />
        </Region>
      </WalletProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByText("WUD")).toBeDefined()
  act(() => client.store.setState({ user }))
  expect(screen.getByText("RUB")).toBeDefined()
  act(() => client.store.setState({ regionCode: "de" }))
  expect(screen.getByText("WUD")).toBeDefined()
  act(() => client.store.setState({ regionCode: "ru", user: { ...user, country: "de" } }))
  expect(screen.getByText("RUB")).toBeDefined()
  client.dispose()
})
