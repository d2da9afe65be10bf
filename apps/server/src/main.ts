// Production in one process: site, API and operators' console. Nothing outside is simulated.
import { existsSync } from "node:fs"
import { createConsole } from "@wallet/console/console.ts"
import { createDocs } from "@wallet/docs-site/docs.ts"
import { readEnvironment } from "@wallet/provider/config/configFile.ts"
import { ConfigError } from "@wallet/provider/platform/config.ts"
import { requireUsableSettings, serveProvider } from "@wallet/provider/serve.ts"
import { createSite, listCardForms } from "@wallet/web/site.ts"
import manifest from "../package.json" with { type: "json" }

const distDir = `${import.meta.dirname}/../../web/dist`
const consoleDir = `${import.meta.dirname}/../../console/dist`
const docsDir = `${import.meta.dirname}/../../../docs/site/dist`

if (process.argv[2] === "--version") {
  process.stdout.write(`${manifest.version}\n`)
  process.exit()
}

await serveProvider({
  mode: "production",
  readEnvironment: () => readEnvironment(process.argv.slice(2), process.env),
  // Read last, since it takes a second: a wrong setting is reported before.
  start: async (config) => (await import("@wallet/provider/provider.ts")).startProvider(config),
  requirements: [requireUsableSettings, requireSite],
  openSite: (config, reads) =>
    createSite({
      distDir,
      ...reads,
      frameSources: [config.vault.origin],
      cardForms: listCardForms(config),
      cardFrame: config.stripeIssuing !== undefined,
    }),
  openConsole: () => createConsole({ distDir: consoleDir }),
  openDocs: () => createDocs({ distDir: docsDir }),
})

function requireSite(): void {
  if (!existsSync(distDir) || !existsSync(consoleDir))
    throw new ConfigError("The site is not built: `pnpm serve` builds it")
}
