// A wallet in production with doubles in the place of every vendor, for the browser's tests: `serve` with another reach.
// `node scripts/start/productionWallet.ts <port> <port of the doubles' pages> <port of the stage> <folder>`
import { mkdirSync } from "node:fs"
import { createServer as createHttpServer } from "node:http"
import { createServer } from "node:https"
import { startEmbeddedPostgres } from "../../apps/provider/src/platform/database/embedded/embeddedPostgres.ts"
import { type Provider, startProvider } from "../../apps/provider/src/provider.ts"
import { testCertificate } from "../../apps/provider/src/rails/webhook/certificate.testing.ts"
import { requireUsableSettings, serveProvider } from "../../apps/provider/src/serve.ts"
import { createSite, listCardForms } from "../../apps/web/server/site.ts"
import { createBankPlay } from "./bankPlay.ts"
import { startProductionChains } from "./productionChains.ts"
import { startProductionDoubles } from "./productionDoubles.ts"
import { answerStage } from "./productionStage.ts"
import { buildIfStale } from "./siteBuild.ts"

const [port = "", pagesPort = "", stagePort = "", folder = ""] = process.argv.slice(2)
buildIfStale("site")
const bankFolder = `${folder}/bank`
for (const name of ["in", "out", "done", "refused"]) mkdirSync(`${bankFolder}/${name}`, { recursive: true })
const [postgres, doubles, chains] = await Promise.all([
  startEmbeddedPostgres({ dataDir: folder }),
  startProductionDoubles(`http://127.0.0.1:${port}/api`),
  startProductionChains(`${folder}/lists`),
])

let provider: Provider | undefined
const requireProvider = () => {
  if (!provider) throw new Error("The provider has not started yet")
  return provider
}
const bank = createBankPlay(bankFolder, () => requireProvider().services)
const beside = [
  createServer(testCertificate, (request, response) => void doubles.answerPage(request, response)).listen(
    Number(pagesPort),
    "127.0.0.1",
  ),
  createHttpServer((request, response) => void answerStage({ doubles, bank, chains }, request, response)).listen(
    Number(stagePort),
    "127.0.0.1",
  ),
]

await serveProvider({
  mode: "production",
  readEnvironment: () => ({
    PORT: port,
    OPERATOR_PORT: "0",
    DATABASE_URL: postgres.databaseUrl,
    DATABASE_CONNECTIONS: "8",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "50",
    REQUIRE_ACCOUNT_LINK: "yes",
    BANK: "sepa",
    IBAN_PAYOUTS: "sepa",
    SEPA_ACCOUNT_NAME: "Wallet Ltd",
    SEPA_IBAN: bank.iban,
    SEPA_FILES: bankFolder,
    ...chains.environment,
    ...doubles.environment,
  }),
  requirements: [requireUsableSettings],
  start: async (config) => {
    const started = await startProvider(config, { reach: doubles.reach })
    provider = started
    await chains.fill(started.services)
    const close = async () => {
      for (const server of beside) {
        server.close()
        server.closeAllConnections()
      }
      await started.close()
      await Promise.all([doubles.stop(), chains.stop()])
      await postgres.stop()
    }
    return { ...started, close }
  },
  openSite: (config, reads) =>
    createSite({
      ...reads,
      distDir: "apps/web/dist",
      frameSources: [config.vault.origin],
      cardForms: listCardForms(config),
      cardFrame: config.stripeIssuing !== undefined,
    }),
})
process.stdout.write("The wallet is open\n")
