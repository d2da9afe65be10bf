import type { Call } from "@wallet/core/contract"
import { isKeyed } from "@wallet/core/contract"
import type { RequestExample } from "@wallet/provider/platform/openapi/examples.ts"

/** One call in one language. */
export interface Snippet {
  readonly label: "curl" | "TypeScript" | "Python" | "Go"
  /** The language of the highlighter. */
  readonly language: "sh" | "ts" | "python" | "go"
  readonly code: string
}

/** The entry of the SDK that has the action of a call; undefined for a call without one. */
export type FindEntry = (name: string) => string | undefined

/** The example of a call in four languages. Addresses and credentials come from the environment. */
export function createSnippets(call: Call, example: RequestExample, findEntry: FindEntry): readonly Snippet[] {
  const request = toRequest(call, example)
  const entry = findEntry(call.name)
  return [
    { label: "curl", language: "sh", code: inCurl(request) },
    ...(entry === undefined
      ? []
      : [{ label: "TypeScript", language: "ts", code: inTypeScript(call, example, entry) } as const]),
    { label: "Python", language: "python", code: inPython(request) },
    { label: "Go", language: "go", code: inGo(request) },
  ]
}

interface HttpRequest {
  readonly method: string
  /** Below the API's address, with the query. */
  readonly path: string
  /** The environment variable with the credentials; undefined for a public call. */
  readonly secret: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

function toRequest(call: Call, { params = {}, query = {}, body }: RequestExample): HttpRequest {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(toText(params[name])))
  const pairs = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, toText(value)])).toString()
  return {
    method: call.method,
    path: pairs === "" ? path : `${path}?${pairs}`,
    secret: chooseSecret(call),
    headers: {
      ...(isKeyed(call) && { "Idempotency-Key": "order-17" }),
      ...(body && { "Content-Type": "application/json" }),
    },
    body,
  }
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value)
}

/** A call with a scope is made with a key, any other of a customer's with the token of a session. */
function chooseSecret({ access, scope }: Call): string | undefined {
  if (access === "public") return undefined
  return scope === undefined ? "WALLET_TOKEN" : "WALLET_API_KEY"
}

function inCurl({ method, path, secret, headers, body }: HttpRequest): string {
  const url = `"$WALLET_API_URL${path}"`
  const parts = [
    method === "GET" ? `curl --fail-with-body ${url}` : `curl --fail-with-body -X ${method} ${url}`,
    ...(secret === undefined ? [] : [`-H "Authorization: Bearer $${secret}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body ? [`-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`] : []),
  ]
  return parts.join(" \\\n  ")
}

function inTypeScript(call: Call, { params, query, body }: RequestExample, entry: string): string {
  const given = { ...params, ...query, ...body }
  const parameters = Object.keys(given).length === 0 ? "" : `, ${toLiteral(given)}`
  const secret = chooseSecret(call)
  const credentials = {
    WALLET_API_KEY: '\n  credentials: { apiKey: process.env.WALLET_API_KEY ?? "" },',
    WALLET_TOKEN: '\n  credentials: { token: process.env.WALLET_TOKEN ?? "" },',
    none: "",
  }[secret ?? "none"]
  const imports =
    entry === "@wallet/core"
      ? `import { ${["createWalletClient", call.name].toSorted().join(", ")} } from "@wallet/core"`
      : `import { createWalletClient } from "@wallet/core"\nimport { ${call.name} } from "${entry}"`
  return `${imports}

const client = createWalletClient({
  siteDomain: "localhost",
  apiUrl: process.env.WALLET_API_URL,${credentials}
})
const answer = await ${call.name}(client${parameters})
console.log(answer)`
}

/** A JavaScript literal, as the project formats it. */
function toLiteral(value: unknown, indent = ""): string {
  if (Array.isArray(value)) return `[${value.map((item) => toLiteral(item, indent)).join(", ")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const entries = Object.entries(value).map(
    ([name, item]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: ${toLiteral(item, inner)}`,
  )
  const line = `{ ${entries.join(", ")} }`
  if (entries.length === 0) return "{}"
  return line.length + indent.length <= 70 ? line : `{\n${entries.map((one) => `${inner}${one},\n`).join("")}${indent}}`
}

function inPython({ method, path, secret, headers, body }: HttpRequest): string {
  const fields = [
    ...(secret === undefined ? [] : [`"Authorization": "Bearer " + os.environ["${secret}"],`]),
    ...Object.entries(headers).map(([name, value]) => `"${name}": "${value}",`),
  ]
  return `import json
import os
import urllib.request

request = urllib.request.Request(
    os.environ["WALLET_API_URL"] + ${JSON.stringify(path)},
    method="${method}",${fields.length > 0 ? `\n    headers={\n${fields.map((one) => `        ${one}\n`).join("")}    },` : ""}${
      body ? `\n    data=json.dumps(${toPython(body, "    ")}).encode(),` : ""
    }
)
with urllib.request.urlopen(request, timeout=30) as response:
    print(json.load(response)["data"])`
}

/** A Python literal. */
function toPython(value: unknown, indent: string): string {
  const inner = `${indent}    `
  if (value === null) return "None"
  if (typeof value === "boolean") return value ? "True" : "False"
  if (Array.isArray(value)) {
    return value.length === 0
      ? "[]"
      : `[\n${value.map((item) => `${inner}${toPython(item, inner)},\n`).join("")}${indent}]`
  }
  if (typeof value !== "object") return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, item]) => `${inner}${JSON.stringify(name)}: ${toPython(item, inner)},\n`,
  )
  return entries.length === 0 ? "{}" : `{\n${entries.join("")}${indent}}`
}

function inGo({ method, path, secret, headers, body }: HttpRequest): string {
  const imports = ["fmt", "io", "log", "net/http", "os", ...(body ? ["strings"] : []), "time"]
  const payload = body ? `\n\tbody := strings.NewReader(\`${JSON.stringify(body, null, 2)}\`)` : ""
  const set = [
    ...(secret === undefined ? [] : [`"Authorization", "Bearer "+os.Getenv("${secret}")`]),
    ...Object.entries(headers).map(([name, value]) => `"${name}", "${value}"`),
  ]
  return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join("")})

func main() {${payload}
	request, err := http.NewRequest("${method}", os.Getenv("WALLET_API_URL")+${JSON.stringify(path)}, ${body ? "body" : "nil"})
	if err != nil {
		log.Fatal(err)
	}
${set.map((one) => `\trequest.Header.Set(${one})\n`).join("")}	client := &http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status, " ", string(answer))
	}
	fmt.Println(string(answer))
}`
}
