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
const perCall = 0.5

/** What further calls add to the first bundle, with the ceiling where that is above the figure of issue 3. */
const further: readonly (readonly [name: string, ceiling?: number])[] = [
  ["getMe"],
  ["logout"],
  ["requestKycRedirectUrl"],
  ["setHideEmptyWallets"],
  ["enable2fa"],
  ["listInvoiceTemplates"],
  ["listVirtualCardBins"],
  ["listWallets"],
  ["listOperations", 0.73],
]

/** Measures the bundles and holds them under their ceilings. */
export async function benchSizes(): Promise<boolean> {
  const first = await gzippedSize(importing(base))
  const calls = await Promise.all(
    further.map(async ([name, ceiling]): Promise<Figure> => {
      const value = (await gzippedSize(importing([...base, name]))) - first
      return { name: `+ ${name}`, value, target: perCall, ceiling }
    }),
  )
  const money = await gzippedSize(importing([...base, "createTransfer"]))
  const second = await gzippedSize(importing([...base, "createTransfer", "executeExchangeQuote"]))
  return report("Bundles, gzipped", "kB", [
    { name: "createWalletClient + getKycStatus", value: first, target: 6, ceiling: 6.22 },
    ...calls,
    { name: "+ createTransfer (the first that moves money)", value: money - first, target: perCall, ceiling: 2.3 },
    { name: "+ executeExchangeQuote (the second)", value: second - money, target: perCall },
    { name: "all of @wallet/core", value: await gzippedSize('export * from "@wallet/core"'), target: 25 },
    { name: "@wallet/react beyond its peers", value: await gzippedSize(reactHooks, reactPeers), target: 4 },
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
