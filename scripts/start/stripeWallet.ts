// A wallet whose cards are taken by a double of Stripe, for the browser's tests: nothing of it is Stripe's. Everything else
// is the sandbox. `node scripts/start/stripeWallet.ts <port> <port of the double's pages> <data folder>`
import { createServer } from "node:https"
import { addStripeCards } from "../../apps/provider/src/rails/card/stripe/stripeCardsDouble.testing.ts"
import { startStripeServer } from "../../apps/provider/src/rails/stripe/stripeServer.testing.ts"
import { testCertificate } from "../../apps/provider/src/rails/webhook/certificate.testing.ts"
import { serveProvider } from "../../apps/provider/src/serve.ts"
import { startInSandbox } from "../../apps/sandbox/src/start.ts"
import { createSite } from "../../apps/web/server/site.ts"
import { buildSiteIfStale } from "./siteBuild.ts"
import { answerStripePage } from "./stripePages.ts"

const [port = "", pagesPort = "", dataDir = ""] = process.argv.slice(2)
buildSiteIfStale()
const server = await startStripeServer({ secretKey: "sk_test_double", webhookSecret: "whsec_double" })
const double = addStripeCards(server)
const callback = `http://127.0.0.1:${port}/api/callbacks/card`
server.listen((event) => {
  const { body, headers } = server.signEvent(event)
  // As Stripe does: after its own answer. One that is lost is found by asking.
  setTimeout(() => void fetch(callback, { method: "POST", body, headers }).catch(() => {}), 50)
})
const pages = createServer(
  testCertificate,
  (request, response) => void answerStripePage(double, request, response),
).listen(Number(pagesPort), "127.0.0.1")

// Nothing of the double keeps a wallet that was told to stop.
process.once("SIGTERM", () => {
  pages.close()
  pages.closeAllConnections()
  void server.stop()
})

await serveProvider({
  mode: "development",
  readEnvironment: () => ({
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "50",
    CARD_ACQUIRER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_double",
    STRIPE_PUBLISHABLE_KEY: "pk_test_double",
    STRIPE_WEBHOOK_SECRET: "whsec_double",
  }),
  start: (config) => startInSandbox(config, { reach: server.reach }),
  openSite: ({ vault }) =>
    createSite({ distDir: "apps/web/dist", frameSources: [vault.origin], cardForms: ["stripe"] }),
})
process.stdout.write("The wallet is open\n")
