import { QueryClient } from "@tanstack/react-query"
import {
  type AddPasskeyParameters,
  type Currency,
  createTransfer,
  createWalletClient,
  type FetchInit,
  findCurrency,
  type PasskeyAnswer,
  type PasskeyLoginOptions,
  type PasskeyRegistrationOptions,
  type StepUp,
  type WalletClient,
} from "@wallet/core"
import { amlReportFilePath, exportFilePath, invoiceFilePath, receiptFilePath } from "@wallet/core/contract"
import { createTestProvider, type TestProvider } from "@wallet/core/testing"
import { signWebhook } from "@wallet/core/webhooks"
import { JSDOM } from "jsdom"
import { demoCustomer, demoFriend } from "../../apps/sandbox/src/demoPeople/demoCustomer.ts"
import { type Samples, samples } from "./samples.ts"
import { stageHandlers } from "./stageHandlers.ts"

/**
 * Environment of every example: a provider in memory behind the global `fetch`, with the customers ann@example.com (password
 * "correct horse", 100 USDT), bob@example.com and the demo customer of `start`, and the names that docstrings use without
 * an import.
 */
export interface Stage extends Samples {
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
  /** From a mail or an authenticator app. */
  readonly code: string
  readonly resetToken: string
  /** A whole API key. */
  readonly apiKey: string
  /** Of a card that the browser has handed to the card company. */
  readonly cardToken: string
  /** A step-up that a call was refused for. */
  readonly stepUp: StepUp
  /** Replaces a page's `navigator.credentials.get` and `create`. */
  readonly askPasskey: (options: PasskeyLoginOptions) => Promise<PasskeyAnswer>
  readonly makePasskey: (options: PasskeyRegistrationOptions) => Promise<AddPasskeyParameters["registration"]>
  readonly show: (...what: unknown[]) => void
  readonly tell: (...what: unknown[]) => void
  readonly askAgain: () => void
  readonly refresh: (what: string) => void
  readonly refreshAll: () => void
}

const secret = "whsec_c3VyZWx5IG5vdCBhIHJlYWwgc2VjcmV0IQ=="
const body = '{"type":"invoice.paid"}'
const platformFetch = globalThis.fetch
/** Origin of `start`. The provider in memory answers examples that call it. */
const startedOrigin = "http://127.0.0.1:8080/"
const nothing = () => {}

// As WebAuthn writes bytes; the stage proves nothing by them.
const credential = { id: "c2FtcGxl", rawId: "c2FtcGxl", type: "public-key" } as const
const assertion = { ...credential, response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" } }
const registration = { ...credential, response: { clientDataJSON: "e30", attestationObject: "e30" } }

/** Sets a fresh stage. */
export async function setStage(): Promise<Stage> {
  const provider = createTestProvider({ handlers: stageHandlers })
  const { accessToken } = provider.addCustomer({ email: "ann@example.com", balances: { USDT: "100", USD: "100" } })
  provider.addCustomer({ email: "bob@example.com" })
  provider.addCustomer(demoFriend)
  provider.addCustomer({ ...demoCustomer, balances: { USDT: "100" } })
  const fetch = async (url: string, init: RequestInit & FetchInit) => {
    // An example that opens a server of its own reaches it.
    if (url.startsWith("http://127.0.0.1:") && !url.startsWith(startedOrigin)) return platformFetch(url, init)
    return isFile(url) ? new Response("%PDF-1.7") : provider.fetch(url, init)
  }
  Object.assign(globalThis, { fetch })
  // A key travels where a token does.
  delete process.env["WALLET_API_URL"]
  Object.assign(process.env, {
    WALLET_EMAIL: "ann@example.com",
    WALLET_PASSWORD: "correct horse",
    WALLET_API_KEY: accessToken,
    WALLET_WEBHOOK_SECRET: secret,
  })
  const client = createWalletClient({ siteDomain: "example.com", credentials: { token: accessToken } })
  const tooMuch = { recipient: "bob@example.com", amount: "1000", currency: "USDT" }
  const error = await createTransfer(client, tooMuch).catch((reason: unknown) => reason)
  const headers = await signWebhook(body, { id: "msg_1", sentAt: Date.now(), secret })
  return {
    ...samples,
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
    code: "123456",
    resetToken: "a-token-from-the-mailed-link",
    apiKey: "wk_live_c2FtcGxl",
    cardToken: provider.cardToken(),
    stepUp: {
      stepUpId: "step-up-1",
      methods: ["totp", "passkey"],
      expiresAt: new Date(Date.now() + 300_000),
      subject: "a new password",
    },
    askPasskey: async () => assertion,
    makePasskey: async () => registration,
    show: nothing,
    tell: nothing,
    askAgain: nothing,
    refresh: nothing,
    refreshAll: nothing,
  }
}

/** The kit plays calls; a customer's files are not among them. */
function isFile(url: string): boolean {
  return [amlReportFilePath, exportFilePath, invoiceFilePath, receiptFilePath].some((path) =>
    new RegExp(path.replace(/:\w+/, "[^/]+")).test(url),
  )
}

function currency(code: string): Currency {
  const found = findCurrency(code)
  if (!found) throw new Error(`The currency table holds no ${code}`)
  return found
}
