import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createWalletClient, type FetchResponse, type WalletClient } from "@wallet/core"
import { createElement, type ReactNode, StrictMode } from "react"
import { WalletProvider } from "#WalletProvider.tsx"

interface TestRefusal {
  readonly tag: string
  readonly details?: Readonly<Record<string, string>>
}

/** Answers a path with an envelope's data, or with a refusal. */
export type Answers = (path: string) => { readonly data: unknown } | TestRefusal | Promise<never>

/** A client over answers in memory, and what a component needs around it. */
export interface TestWallet {
  readonly client: WalletClient
  readonly queryClient: QueryClient
  readonly paths: string[]
  readonly wrapper: (props: { children: ReactNode }) => ReactNode
}

/** Makes a client that is signed in with `token-1`. */
export function createTestWallet(answers: Answers, queryClient = new QueryClient()): TestWallet {
  const paths: string[] = []
  const memory = new Map([["accessToken", "token-1"]])
  const client = createWalletClient({
    siteDomain: "example.com",
    retries: 0,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    fetch: async (url, init) => {
      const path = `${init.method} ${new URL(url).pathname}`
      paths.push(path)
      return envelope(await answers(path))
    },
  })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      StrictMode,
      null,
      <QueryClientProvider client={queryClient}>
        <WalletProvider client={client}>{children}</WalletProvider>
      </QueryClientProvider>,
    )
  return { client, queryClient, paths, wrapper }
}

function envelope(answer: { readonly data: unknown } | TestRefusal): FetchResponse {
  const body = "tag" in answer ? { ok: false, error: answer } : { ok: true, ...answer, error: { tag: null } }
  return {
    status: 200,
    statusText: "",
    headers: { get: () => null },
    body: null,
    text: async () => JSON.stringify(body),
  }
}
