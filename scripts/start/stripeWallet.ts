// A wallet whose cards are taken by a double of Stripe, for the browser's tests: nothing of it is Stripe's. Everything else
// is the sandbox. `node scripts/start/stripeWallet.ts <port> <port of the double's pages> <data folder>`
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:https"
import { text } from "node:stream/consumers"
import {
  addStripeCards,
  type StripeCardsDouble,
} from "../../apps/provider/src/rails/card/stripe/stripeCardsDouble.testing.ts"
import { startStripeServer } from "../../apps/provider/src/rails/stripe/stripeServer.testing.ts"
import { testCertificate } from "../../apps/provider/src/rails/webhook/certificate.testing.ts"
import { serveProvider } from "../../apps/provider/src/serve.ts"
import { startInSandbox } from "../../apps/sandbox/src/start.ts"
import { createSite } from "../../apps/web/server/site.ts"
import { buildSiteIfStale } from "./siteBuild.ts"

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
const pages = createServer(testCertificate, (request, response) => void answer(double, request, response)).listen(
  Number(pagesPort),
  "127.0.0.1",
)

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

/** The pages of the double: the script, the frame with the card, and the bank's question. */
async function answer(cards: StripeCardsDouble, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "https://double")
  const send = (type: string, content: string) => response.writeHead(200, { "Content-Type": type }).end(content)
  if (pathname.endsWith("/stripe.js")) return void send("text/javascript", script)
  if (pathname === "/double/card") return void send("text/html", frame)
  if (pathname === "/double/payment_methods") {
    const number = (await text(request)).replaceAll(/\D/g, "")
    return void send("application/json", JSON.stringify({ id: cards.createCard(number).id }))
  }
  const [, id = ""] = /^\/3d_secure_2\/(\w+)$/.exec(pathname) ?? []
  const intent = cards.server.objects.get(id)
  if (!intent) return void response.writeHead(404).end()
  const said = searchParams.get("said")
  if (said === null) return void send("text/html", question)
  cards.answerChallenge(pathname, said === "yes")
  response.writeHead(303, { Location: String(intent["return_url"]) }).end()
}

const question = `<!doctype html><title>A double of a bank</title><h1>A double of a bank</h1>
<form><button name="said" value="yes">Complete</button><button name="said" value="no">Fail</button></form>`

const frame = `<!doctype html><title>A double of Stripe's card field</title>
<input aria-label="Card number" autocomplete="off"><script>
const input = document.querySelector("input")
input.oninput = () => parent.postMessage({ kind: "change", length: input.value.length }, "*")
addEventListener("message", async ({ data, source, origin }) => {
  if (data.kind !== "tokenize") return
  if (input.value.replace(/\\D/g, "").length < 13) return source.postMessage({ kind: "incomplete" }, origin)
  const answer = await fetch("/double/payment_methods", { method: "POST", body: input.value })
  source.postMessage({ kind: "token", id: (await answer.json()).id }, origin)
})
parent.postMessage({ kind: "ready" }, "*")
</script>`

const script = `window.Stripe = () => {
  const origin = "https://js.stripe.com"
  const heard = new EventTarget()
  let iframe
  addEventListener("message", (event) => {
    if (event.origin === origin) heard.dispatchEvent(new CustomEvent(event.data.kind, { detail: event.data }))
  })
  const card = {
    on: (kind, listener) => heard.addEventListener(kind, () => listener({})),
    mount: (place) => {
      iframe = document.createElement("iframe")
      iframe.title = "Secure card field"
      iframe.src = origin + "/double/card"
      iframe.height = "40"
      place.append(iframe)
    },
    destroy: () => iframe?.remove(),
  }
  return {
    elements: () => ({ create: () => card }),
    createPaymentMethod: () =>
      new Promise((resolve) => {
        heard.addEventListener("token", ({ detail }) => resolve({ paymentMethod: { id: detail.id } }), { once: true })
        const incomplete = { type: "validation_error", code: "incomplete_number" }
        heard.addEventListener("incomplete", () => resolve({ error: incomplete }), { once: true })
        iframe.contentWindow.postMessage({ kind: "tokenize" }, origin)
      }),
  }
}
window.Stripe.version = "endive"
`
