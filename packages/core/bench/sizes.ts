// Measures what a bundle gains by importing from @wallet/core: minified ESM, gzipped, with everything it needs.
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { pureCallsForEsbuild } from "../build/pureCalls.ts"
import { splitModulesForEsbuild } from "../build/splitModules.ts"
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
    conditions: ["wallet-source"],
    external: [...external],
    plugins: [splitModulesForEsbuild(), pureCallsForEsbuild()],
    define: { "process.env.NODE_ENV": '"production"' },
  })
  return gzipSync(result.outputFiles[0]?.contents ?? "", { level: 9 }).length / 1000
}

const importing = (names: readonly string[]) => `export { ${names.join(", ")} } from "@wallet/core"`
const base = ["createWalletClient", "getKycStatus"]
const perCall = 0.7

/** Calls that a client makes further, one after the other. */
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
  "resolveRecipient",
]
const money = ["executeExchangeQuote", "createTransfer"] as const

/** Measures what each call adds to a client that makes the ones before it already. */
async function benchFurther(): Promise<Figure[]> {
  const names = [...base, ...further]
  const sizes = await Promise.all(names.map((_, at) => gzippedSize(importing(names.slice(0, at + 1)))))
  return further.map((name, at) => {
    const place = base.length + at
    return { name: `+ ${name}`, value: (sizes[place] ?? 0) - (sizes[place - 1] ?? 0), target: perCall }
  })
}

/**
 * Measures what calls that move money add. They share the log of operations that makes a payment happen once; the first
 * of them brings it, and it is counted once and apart from them.
 */
async function benchMoney(): Promise<Figure[]> {
  const [one, other] = money
  const [without, withOne, withOther, withBoth] = await Promise.all(
    [[], [one], [other], money].map((names) => gzippedSize(importing([...base, ...further, ...names]))),
  )
  if (!without || !withOne || !withOther || !withBoth) throw new Error("nothing was measured")
  const [addedOne, addedOther] = [withBoth - withOther, withBoth - withOne]
  return [
    { name: `+ ${one}`, value: addedOne, target: perCall },
    { name: `+ ${other}`, value: addedOther, target: perCall },
    { name: "  with the first of these two: idempotency, once", value: withBoth - without - addedOne - addedOther },
  ]
}

/** Measures the bundles and holds them under their targets. */
export async function benchSizes(): Promise<boolean> {
  const areas = await Promise.all(
    publishedAreas.map(
      async (area): Promise<Figure> => ({ name: area, value: await gzippedSize(`export * from "${area}"`) }),
    ),
  )
  return report("Bundles, gzipped", "kB", [
    { name: "createWalletClient + getKycStatus", value: await gzippedSize(importing(base)), target: 7.8 },
    ...(await benchFurther()),
    ...(await benchMoney()),
    { name: "all of @wallet/core", value: await gzippedSize('export * from "@wallet/core"'), target: 31.7 },
    { name: "@wallet/react beyond its peers", value: await gzippedSize(reactHooks, reactPeers), target: 6.1 },
    {
      name: "@wallet/elements",
      value: await gzippedSize('export * from "../../elements/src/exports/index.ts"'),
      target: 3,
    },
    {
      name: "@wallet/elements/widgets, with Lit",
      value: await gzippedSize('export * from "../../elements/src/exports/widgets.ts"'),
      target: 12,
    },
    { name: "createWalletClient alone", value: await gzippedSize(importing(["createWalletClient"])) },
    ...areas,
  ])
}

/** The entries that a site may import apart from the rest. */
const publishedAreas = ["@wallet/core/money", "@wallet/core/webhooks"]

const reactHooks = 'export * from "../../react/src/exports/index.ts"'
const reactPeers = ["react", "react/jsx-runtime", "@tanstack/react-query", "@wallet/core", "@wallet/core/*"]
