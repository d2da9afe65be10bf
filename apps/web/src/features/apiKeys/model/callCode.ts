import { canonicalTarget } from "@wallet/core/contract"
import { sdkEntries } from "./sdkEntries.gen.ts"

/** The languages in which a call is shown. */
export const codeKinds = ["curl", "node", "sdk"] as const
export type CodeKind = (typeof codeKinds)[number]

/** A reading call with the path that the customer typed. */
export interface ShownCall {
  readonly name: string
  /** Its path with the parameters as `{name}`. */
  readonly template: string
  /** Path and query as they were typed, below the API's address. */
  readonly path: string
  /** True if the key accepts only signed requests. */
  readonly isSigned: boolean
}

const envKey = "WALLET_API_KEY"
const writers: Readonly<Record<CodeKind, (apiUrl: string, call: ShownCall) => readonly string[]>> = {
  curl: (apiUrl, call) => (call.isSigned ? signedCurl(apiUrl, call) : plainCurl(apiUrl, call)),
  node: (apiUrl, call) => (call.isSigned ? signedNode(apiUrl, call) : plainNode(apiUrl, call)),
  sdk: sdkCode,
}

/** Ready code for a reading call. The key comes from the environment, so that it is not pasted into a file. */
export function callCode(kind: CodeKind, apiUrl: string, call: ShownCall): string {
  return writers[kind](apiUrl, call).join("\n")
}

function plainCurl(apiUrl: string, { path }: ShownCall) {
  return [`curl -H "Authorization: Bearer $${envKey}" \\`, `  ${shellText(apiUrl + path)}`]
}

/** A curl command with a signature. docs/guides/api-keys.md describes the signed text and the header. */
function signedCurl(apiUrl: string, { path }: ShownCall) {
  const canonical = canonicalTarget(path)
  return [
    `path=${shellText(canonical.path)} query=${shellText(canonical.query)}`,
    `timestamp=$(date +%s) nonce=$(openssl rand -hex 16)`,
    `hash=$(printf '' | openssl dgst -sha256 -r | cut -d' ' -f1)`,
    `signature=$(printf 'v2\\nGET\\n%s\\n%s\\n\\n%s\\n%s\\n%s' "$path" "$query" "$timestamp" "$nonce" "$hash" |`,
    `  openssl dgst -sha256 -r -hmac "$${envKey}" | cut -d' ' -f1)`,
    `prefix=$(printf '%s' "$${envKey}" | cut -c1-19)`,
    `curl -H "Authorization: HMAC-SHA256 v2:$prefix:$timestamp:$nonce:$signature" \\`,
    `  ${shellText(apiUrl + path)}`,
  ]
}

/** Quotes a text for a shell. Inside single quotes a shell expands nothing. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", "%27")}'`
}

function plainNode(apiUrl: string, { path }: ShownCall) {
  return [
    `const response = await fetch(${JSON.stringify(apiUrl + path)}, {`,
    `  headers: { Authorization: \`Bearer \${process.env.${envKey}}\` },`,
    `})`,
    `const { ok, data, error } = await response.json()`,
  ]
}

function signedNode(apiUrl: string, { path }: ShownCall) {
  const canonical = canonicalTarget(path)
  return [
    `import { createHash, createHmac, randomUUID } from "node:crypto"`,
    ``,
    `const key = process.env.${envKey}`,
    `const path = ${JSON.stringify(canonical.path)}`,
    `const query = ${JSON.stringify(canonical.query)}`,
    `const timestamp = Math.floor(Date.now() / 1000)`,
    `const nonce = randomUUID()`,
    `const bodyHash = createHash("sha256").update("").digest("hex")`,
    `const text = ["v2", "GET", path, query, "", timestamp, nonce, bodyHash].join("\\n")`,
    `const signature = createHmac("sha256", key).update(text).digest("hex")`,
    `const response = await fetch(${JSON.stringify(apiUrl + path)}, {`,
    `  headers: { Authorization: \`HMAC-SHA256 v2:\${key.slice(0, 19)}:\${timestamp}:\${nonce}:\${signature}\` },`,
    `})`,
    `const { ok, data, error } = await response.json()`,
  ]
}

function sdkCode(apiUrl: string, { name, template, path, isSigned }: ShownCall) {
  const module = findModule(name)
  const signer = isSigned ? ", signRequest" : ""
  const imports =
    module === "@wallet/core"
      ? [`import { createWalletClient, ${name}${signer} } from "@wallet/core"`]
      : [`import { createWalletClient${signer} } from "@wallet/core"`, `import { ${name} } from "${module}"`]
  const parameters = parametersIn(template, path)
  return [
    ...imports,
    ``,
    `const client = createWalletClient({`,
    `  siteDomain: ${JSON.stringify(new URL(apiUrl).hostname)},`,
    `  apiUrl: ${JSON.stringify(apiUrl)},`,
    `  credentials: { apiKey: process.env.${envKey}${isSigned ? ", signer: signRequest" : ""} },`,
    `})`,
    `const data = await ${name}(client${parameters === "" ? "" : `, { ${parameters} }`})`,
  ]
}

/** The module that exports the SDK's function for a call. */
export function findModule(name: string): string {
  return sdkEntries[name] ?? "@wallet/core"
}

/** The parameters of the SDK's function, from the typed path and query. */
function parametersIn(template: string, typed: string): string {
  const { pathname, searchParams } = new URL(typed, "http://path.invalid")
  const parts = pathname.split("/")
  const inPath = template.split("/").flatMap((part, index): [string, string][] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? "")]]
  })
  return [...inPath, ...searchParams].map(([field, value]) => `${field}: ${JSON.stringify(value)}`).join(", ")
}
