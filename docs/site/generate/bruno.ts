import { type Call, isKeyed } from "@wallet/core/contract"
import { createRequestExample } from "@wallet/provider/platform/openapi/examples.ts"
import { findAreaTitle } from "../../../scripts/api/areaTitles.ts"

const folder = "wallet"

/**
 * The API as a Bruno collection: a request for each call, in a folder for each area, by the paths of its files.
 *
 * @see https://docs.usebruno.com/bru-lang/overview
 */
export function createBrunoCollection(calls: readonly Call[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>([
    [`${folder}/bruno.json`, `${JSON.stringify({ version: "1", name: "Wallet", type: "collection" }, null, 2)}\n`],
    [
      `${folder}/environments/start.bru`,
      "vars {\n  baseUrl: http://127.0.0.1:8080/api\n}\nvars:secret [\n  apiKey,\n  token\n]\n",
    ],
  ])
  const places = new Map<string, number>()
  for (const call of calls) {
    const area = findAreaTitle(call) ?? "Other"
    const place = (places.get(area) ?? 0) + 1
    places.set(area, place)
    files.set(`${folder}/${area}/${call.name}.bru`, toBru(call, place))
  }
  return files
}

function toBru(call: Call, place: number): string {
  const { params = {}, query = {}, body } = createRequestExample(call)
  const method = call.method.toLowerCase()
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const auth = call.access === "public" ? "none" : "bearer"
  const secret = call.scope === undefined ? "token" : "apiKey"
  const blocks = [
    dictionary("meta", { name: call.name, type: "http", seq: String(place) }),
    dictionary(method, {
      url: `{{baseUrl}}${call.path}${search === "" ? "" : `?${search}`}`,
      body: body ? "json" : "none",
      auth,
    }),
    ...(search === "" ? [] : [dictionary("params:query", query)]),
    ...(Object.keys(params).length === 0 ? [] : [dictionary("params:path", params)]),
    ...(isKeyed(call) ? [dictionary("headers", { "Idempotency-Key": "{{$guid}}" })] : []),
    ...(auth === "bearer" ? [dictionary("auth:bearer", { token: `{{${secret}}}` })] : []),
    ...(body ? [`body:json {\n${indent(JSON.stringify(body, null, 2))}\n}`] : []),
  ]
  return `${blocks.join("\n\n")}\n`
}

function dictionary(name: string, values: Readonly<Record<string, unknown>>): string {
  return `${name} {\n${Object.entries(values)
    .map(([key, value]) => `  ${key}: ${String(value)}`)
    .join("\n")}\n}`
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ")
}
