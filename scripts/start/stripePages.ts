// The pages that a double of Stripe shows in a browser, for tests. Nothing of them is Stripe's.
import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import type { StripeCardsDouble } from "../../apps/provider/src/rails/card/stripe/stripeCardsDouble.testing.ts"

/** Answers with a page of the double: the script, the frame with the card, or the bank's question. */
export async function answerStripePage(
  cards: StripeCardsDouble,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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
