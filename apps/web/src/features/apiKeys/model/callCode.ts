/** The languages in which a call is shown. */
export const codeKinds = ["curl", "node", "sdk"] as const
export type CodeKind = (typeof codeKinds)[number]

interface ShownCall {
  readonly name: string
  /** Path and query, below the API's address. */
  readonly path: string
}

const envKey = "WALLET_API_KEY"

/** Ready code for a reading call. The key comes from the environment: nobody should paste it into a file. */
export function callCode(kind: CodeKind, apiUrl: string, { name, path }: ShownCall): string {
  const address = apiUrl + path
  if (kind === "curl") return `curl -H "Authorization: Bearer $${envKey}" \\\n  "${address}"`
  if (kind === "node") {
    return [
      `const response = await fetch("${address}", {`,
      `  headers: { Authorization: \`Bearer \${process.env.${envKey}}\` },`,
      `})`,
      `const { ok, data, error } = await response.json()`,
    ].join("\n")
  }
  return [
    `import { createWalletClient, ${name} } from "@wallet/core"`,
    ``,
    `const client = createWalletClient({`,
    `  siteDomain: "${new URL(apiUrl).hostname}",`,
    `  apiUrl: "${apiUrl}",`,
    `  credentials: { apiKey: process.env.${envKey} },`,
    `})`,
    `const data = await ${name}(client${parametersIn(path)})`,
  ].join("\n")
}

function parametersIn(path: string): string {
  const query = [...new URL(path, "http://path.invalid").searchParams]
  if (query.length === 0) return ""
  const fields = query.map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  return `, { ${fields.join(", ")} }`
}
