import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import { createWalletClient, type Fetch } from "@wallet/core"
import { WalletProvider } from "@wallet/react"
import type { ReactNode } from "react"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"

/** One request that a test's provider got. */
export interface SeenRequest {
  readonly path: string
  readonly key: string | undefined
  readonly body: unknown
}

/** The provider's answer: data, a refusal, or none. */
export type Reply =
  | { readonly data: unknown }
  | {
      readonly error: {
        readonly tag: string
        readonly fields?: Record<string, { code: string; limit?: string }>
        readonly details?: Record<string, string>
      }
    }
  | "lost"

/** A wallet over a provider that a test plays. */
export function createHarness(reply: (request: SeenRequest) => Reply | Promise<Reply>, locale: Locale = "en") {
  const seen: SeenRequest[] = []
  const fetch: Fetch = async (url, init) => {
    const request = {
      path: new URL(url).pathname.replace("/api", ""),
      key: new Headers(init.headers).get("Idempotency-Key") ?? undefined,
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    }
    seen.push(request)
    const answer = await reply(request)
    if (answer === "lost") throw new TypeError("connection lost")
    const ok = "data" in answer
    const envelope = ok ? { ok, data: answer.data, error: { tag: null } } : { ok, data: null, error: answer.error }
    return new Response(JSON.stringify(envelope), { status: ok ? 200 : 422 })
  }
  const client = createWalletClient({
    siteDomain: "wallet.example",
    apiUrl: "http://wallet.example/api",
    fetch,
    retries: 0,
    credentials: { token: "token" },
  })
  const queries = new QueryClient()
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context: {} })
  // The test provides the content, not a route. Only the current path has to be followed.
  router.history.subscribe(() => void router.load())
  const Wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LocaleProvider initial={locale}>
      <QueryClientProvider client={queries}>
        <WalletProvider client={client}>
          <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
        </WalletProvider>
      </QueryClientProvider>
    </LocaleProvider>
  )
  return { client, seen, Wrapper, address: () => router.history.location.href }
}
