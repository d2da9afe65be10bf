import { QueryClient } from "@tanstack/react-query"
import {
  type Currency,
  createTransfer,
  createWalletClient,
  type FetchInit,
  findCurrency,
  type WalletClient,
} from "@wallet/core"
import { createTestProvider, type TestProvider } from "@wallet/core/testing"
import { signWebhook } from "@wallet/core/webhooks"
import { JSDOM } from "jsdom"

/**
 * What stands around every example: a provider in memory behind the global `fetch`, with the customers ann@example.com
 * (password "correct horse", 100 USDT) and bob@example.com, and the names that docstrings use without saying whose
 * they are.
 */
export interface Stage {
  readonly provider: TestProvider
  /** Ann's. */
  readonly client: WalletClient
  readonly queryClient: QueryClient
  readonly usdt: Currency
  readonly usd: Currency
  readonly eur: Currency
  readonly btc: Currency
  /** A refusal, as it is caught. */
  readonly error: unknown
  readonly signal: AbortSignal
  readonly secret: string
  /** Of a webhook. */
  readonly body: string
  /** A signed webhook as it arrives. */
  readonly request: Request
  readonly buildId: string
  readonly window: Window
  readonly show: (...what: unknown[]) => void
  readonly tell: (...what: unknown[]) => void
  readonly askAgain: () => void
  readonly refresh: (what: string) => void
  readonly refreshAll: () => void
}

const secret = "whsec_c3VyZWx5IG5vdCBhIHJlYWwgc2VjcmV0IQ=="
const body = '{"type":"invoice.paid"}'
const platformFetch = globalThis.fetch
const nothing = () => {}

/** Sets a fresh stage. */
export async function setStage(): Promise<Stage> {
  // Docstrings have no authenticator app: on their stage any code is good.
  const provider = createTestProvider({ handlers: { enable2fa: () => null, disable2fa: () => null } })
  const { accessToken } = provider.addCustomer({ email: "ann@example.com", balances: { USDT: "100", USD: "100" } })
  provider.addCustomer({ email: "bob@example.com" })
  // An example that opens a server of its own reaches it.
  const fetch = (url: string, init: RequestInit & FetchInit) =>
    url.startsWith("http://127.0.0.1:") ? platformFetch(url, init) : provider.fetch(url, init)
  Object.assign(globalThis, { fetch })
  Object.assign(process.env, { WALLET_TOKEN: accessToken, WEBHOOK_SECRET: secret })
  const client = createWalletClient({ siteDomain: "example.com", credentials: { token: accessToken } })
  const tooMuch = { recipient: "bob@example.com", amount: "1000", currency: "USDT" }
  const error = await createTransfer(client, tooMuch).catch((reason: unknown) => reason)
  const headers = await signWebhook(body, { id: "msg_1", sentAt: Date.now(), secret })
  return {
    provider,
    client,
    queryClient: new QueryClient(),
    usdt: currency("USDT"),
    usd: currency("USD"),
    eur: currency("EUR"),
    btc: currency("BTC"),
    error,
    signal: AbortSignal.timeout(100),
    secret,
    body,
    request: new Request("https://shop.example/webhooks", { method: "POST", body, headers: { ...headers } }),
    buildId: "build-1",
    // The same interface, under the names of two libraries.
    window: new JSDOM().window as unknown as Window,
    show: nothing,
    tell: nothing,
    askAgain: nothing,
    refresh: nothing,
    refreshAll: nothing,
  }
}

function currency(code: string): Currency {
  const found = findCurrency(code)
  if (!found) throw new Error(`The currency table holds no ${code}`)
  return found
}
