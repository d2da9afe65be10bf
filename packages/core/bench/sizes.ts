// What a bundle gains by importing from @wallet/core: minified ESM, gzipped, everything it needs included.
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { type Figure, report } from "./report.ts"

const folder = import.meta.dirname

async function gzippedSize(code: string, external: readonly string[] = []): Promise<number> {
  const result = await build({
    stdin: { contents: code, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2023",
    jsx: "automatic",
    conditions: ["source"],
    external: [...external],
    define: { "process.env.NODE_ENV": '"production"' },
  })
  return gzipSync(result.outputFiles[0]?.contents ?? "", { level: 9 }).length / 1000
}

const importing = (names: readonly string[]) => `export { ${names.join(", ")} } from "@wallet/core"`
const base = ["createWalletClient", "getKycStatus"]
const further = [
  "getMe",
  "logout",
  "requestKycRedirectUrl",
  "setHideEmptyWallets",
  "enable2fa",
  "listInvoiceTemplates",
  "listVirtualCardBins",
  "listWallets",
  "listOperations",
]

/** Measures the bundles and holds them against their limits. */
export async function benchSizes(): Promise<boolean> {
  const small = await gzippedSize(importing(base))
  const calls = await Promise.all(
    further.map(async (name): Promise<Figure> => {
      const value = (await gzippedSize(importing([...base, name]))) - small
      return { name: `+ ${name}`, value, limit: 0.5 }
    }),
  )
  const money = await gzippedSize(importing([...base, "createTransfer"]))
  return report("Bundles, gzipped", "kB", [
    { name: "createWalletClient + getKycStatus", value: small, limit: 6 },
    ...calls,
    { name: "+ createTransfer (the first that moves money)", value: money - small },
    {
      name: "+ executeExchangeQuote (the second)",
      value: (await gzippedSize(importing([...base, "createTransfer", "executeExchangeQuote"]))) - money,
      limit: 0.5,
    },
    { name: "all of @wallet/core", value: await gzippedSize('export * from "@wallet/core"'), limit: 25 },
    { name: "@wallet/react beyond its peers", value: await gzippedSize(reactHooks, reactPeers), limit: 4 },
    { name: "createWalletClient alone", value: await gzippedSize(importing(["createWalletClient"])) },
    { name: "@wallet/core/money", value: await gzippedSize('export * from "@wallet/core/money"') },
    { name: "valibot as getKycStatus uses it", value: await gzippedSize(valibotShare) },
  ])
}

const reactHooks = 'export * from "../../react/src/exports/index.ts"'
const reactPeers = ["react", "react/jsx-runtime", "@tanstack/react-query", "@wallet/core", "@wallet/core/*"]

// For comparison: what of the 6 kB the validation library takes.
const valibotShare = `
  import * as v from "valibot"
  export const schema = v.looseObject({ a: v.picklist(["b"]), c: v.nullish(v.string()), d: v.pipe(v.string(), v.isoTimestamp()) })
  export const parse = (value: unknown) => v.safeParse(schema, value)
`
