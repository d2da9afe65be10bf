import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createWalletClient, login } from "@wallet/core"
import { createTestProvider } from "@wallet/core/testing"
import { WalletProvider } from "@wallet/react"
import { createRoot } from "react-dom/client"
import { beforeEach, expect, test } from "vitest"
import { printAccount } from "../node/src/printAccount.ts"
import { showAccount } from "../page/src/showAccount.ts"
import { App } from "../react/src/App.tsx"

const account = { email: "ann@example.com", password: "correct horse battery" }

// A page keeps its session there.
beforeEach(() => localStorage.clear())

function createCustomer() {
  const provider = createTestProvider()
  provider.addCustomer({ ...account, balances: { USDT: "12.5" } })
  return createWalletClient({ siteDomain: "example.com", fetch: provider.fetch })
}

function signIn(place: HTMLElement): void {
  const [email, password] = place.querySelectorAll("input")
  if (!email || !password) throw new Error("There is no form")
  email.value = account.email
  password.value = account.password
  place.querySelector("form")?.requestSubmit()
}

test("the example in Node prints balances", async () => {
  const lines: string[] = []
  await printAccount(createCustomer(), account, (line) => lines.push(line))
  expect(lines).toContain("USDT  12.50000")
})

test("the plain page signs a customer in, shows balances and signs out", async () => {
  const place = document.createElement("main")
  showAccount(createCustomer(), place)
  document.body.append(place)
  signIn(place)
  await expect.poll(() => place.textContent).toContain("12.50000 USDT")
  place.querySelector("button")?.click()
  await expect.poll(() => place.querySelector("form")).not.toBeNull()
})

test("the plain page still shows balances after a reload", async () => {
  const provider = createTestProvider()
  provider.addCustomer({ ...account, balances: { USDT: "12.5" } })
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const options = { siteDomain: "example.com", fetch: provider.fetch, storage }
  const before = createWalletClient(options)
  await login(before, account)
  before.dispose()
  const place = document.createElement("main")
  showAccount(createWalletClient(options), place)
  await expect.poll(() => place.textContent).toContain("12.50000 USDT")
})

test("the React page signs a customer in and shows balances", async () => {
  const place = document.createElement("div")
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletProvider client={createCustomer()}>
        <App />
      </WalletProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => place.querySelector("form")).not.toBeNull()
  signIn(place)
  await expect.poll(() => place.textContent).toContain("12.50000 USDT")
  root.unmount()
})
