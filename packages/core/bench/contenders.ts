// The clients that are compared, and the calls that they make, on canned answers.
import { createWalletClient, getKycStatus, getMe, listOperations } from "@wallet/core"
import { create as createAxios } from "axios"
import { hc } from "hono/client"
import ky from "ky"
import createOpenapiClient from "openapi-fetch"
import { historyPage, kycAnswer, meAnswer } from "./answers.ts"
import type { Contender } from "./timing.ts"

const origin = "https://api.example.com"
type Fetch = (address: unknown, init?: RequestInit) => Promise<Response>

const inJson = { "Content-Type": "application/json" }

/** The platform's fetch with all that it does for a request, but no network: the answer comes from memory. */
export function platformFetch(body: string): Fetch {
  const address = URL.createObjectURL(new Blob([body], { type: inJson["Content-Type"] }))
  return (_address, init) => fetch(address, init)
}

/** No fetch at all: an answer that is there at once, so that next to nothing hides what a client itself does. */
export function immediateAnswer(body: string): Fetch {
  return async () => new Response(body, { headers: inJson })
}

const headers = { Accept: "application/json", "Content-Type": "application/json", Authorization: "Bearer token" }

/** A call, and the answer that it gets. */
export interface CannedCall {
  readonly title: string
  readonly path: `/${string}`
  readonly body: string
  readonly call: (client: ReturnType<typeof makeClient>) => unknown
}

/** Each client making the same call, the platform alone as the first. */
export function contenders(
  { path, call }: CannedCall,
  fetch: Fetch,
): readonly [bare: Contender, ...clients: Contender[]] {
  const client = makeClient(fetch)
  const honoClient = hc(origin, { fetch, headers })
  const openapi = createOpenapiClient<
    Record<string, { get: { responses: { 200: { content: { "application/json": unknown } } } } }>
  >({
    baseUrl: origin,
    fetch,
    headers,
  })
  const kyClient = ky.create({ fetch, headers, retry: 0 })
  const axiosClient = createAxios({ baseURL: origin, adapter: "fetch", env: { fetch }, headers })
  const bareFetch = async () => (await fetchWith(fetch, path)).json()
  return [
    { name: "bare fetch + json", run: bareFetch },
    { name: "@wallet/core, validated", run: () => call(client) },
    { name: "hono client", run: async () => (await honoRoute(honoClient, path)()).json() },
    { name: "openapi-fetch", run: async () => (await openapi.GET(path)).data },
    { name: "ky", run: () => kyClient.get(origin + path).json() },
    { name: "axios", run: async () => (await axiosClient.get(path)).data },
  ]
}

function makeClient(fetch: Fetch) {
  return createWalletClient({ siteDomain: "example.com", apiUrl: origin, fetch, credentials: { token: "token" } })
}

const fetchWith = (fetch: Fetch, path: string) => fetch(origin + path, { method: "GET", headers })

/** Hono builds its routes by property access: `client.kyc.status.$get`. */
function honoRoute(client: unknown, path: string): () => Promise<Response> {
  const route = path
    .slice(1)
    .split("/")
    .reduce<unknown>((node, part) => Reflect.get(Object(node), part), client)
  // Hono's client is typed from a server's routes, and there is no server here.
  return (route as { $get: () => Promise<Response> }).$get
}

/** With small and large answers. */
export const cannedCalls: readonly CannedCall[] = [
  { title: "getKycStatus", path: "/kyc/status", body: kycAnswer, call: (client) => getKycStatus(client) },
  { title: "getMe", path: "/users/me", body: meAnswer, call: (client) => getMe(client) },
  {
    title: "20 rows of history",
    path: "/operations",
    body: historyPage(20),
    call: (client) => listOperations(client, {}),
  },
]
