// What a call costs beside the platform's own fetch and json, where the answer is there at once: the rest is ours.
import { createWalletClient, getKycStatus, getMe, listOperations } from "@wallet/core"
import { create as createAxios } from "axios"
import { hc } from "hono/client"
import ky from "ky"
import createOpenapiClient from "openapi-fetch"
import { historyPage, kycAnswer, meAnswer } from "./answers.ts"
import { report } from "./report.ts"
import { type Contender, measure } from "./timing.ts"

const origin = "https://api.example.com"
const limit = 1.3

/** The answer is made anew each time, as a network would: a body can be read only once. */
const canned = (body: string) => async () => new Response(body, { headers: { "Content-Type": "application/json" } })

const headers = { Accept: "application/json", "Content-Type": "application/json", Authorization: "Bearer token" }

function contenders(
  path: `/${string}`,
  body: string,
  call: (client: ReturnType<typeof makeClient>) => unknown,
): Contender[] {
  const fetch = canned(body)
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

function makeClient(fetch: () => Promise<Response>) {
  return createWalletClient({ siteDomain: "example.com", apiUrl: origin, fetch, credentials: { token: "token" } })
}

const fetchWith = (fetch: (url: string, init: RequestInit) => Promise<Response>, path: string) =>
  fetch(origin + path, { method: "GET", headers })

/** Hono builds its routes by property access: `client.kyc.status.$get`. */
function honoRoute(client: unknown, path: string): () => Promise<Response> {
  const route = path
    .slice(1)
    .split("/")
    .reduce<unknown>((node, part) => Reflect.get(Object(node), part), client)
  // Hono's client is typed from a server's routes, and there is no server here.
  return (route as { $get: () => Promise<Response> }).$get
}

async function benchOne(title: string, all: Contender[]): Promise<boolean> {
  const times = await measure(all, { rounds: 41, runs: 300 })
  const bare = times.get("bare fetch + json") ?? Number.NaN
  const figures = [...times].map(([name, time]) => ({
    name: `${name} (${time.toFixed(1)} µs)`,
    value: time / bare,
    ...(name.startsWith("@wallet/core") && { target: limit }),
  }))
  return report(title, "×", figures)
}

/** Measures calls with small and large answers and holds them against the limit. */
export async function benchCalls(): Promise<boolean> {
  const results = [
    await benchOne(
      "One call: getKycStatus",
      contenders("/kyc/status", kycAnswer, (client) => getKycStatus(client)),
    ),
    await benchOne(
      "One call: getMe",
      contenders("/users/me", meAnswer, (client) => getMe(client)),
    ),
    await benchOne(
      "One call: 20 rows of history",
      contenders("/operations", historyPage(20), (client) => listOperations(client, {})),
    ),
  ]
  return results.every(Boolean)
}
