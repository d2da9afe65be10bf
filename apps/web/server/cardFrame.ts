import { createHash } from "node:crypto"

/** The page of our own in which an issuer's script shows a card. */
export const cardFramePath = "/frames/card"

/** It is alone in the frame, and fills it; its colours are those of the card, which the page around it tells. */
const style = `
:root { color-scheme: light dark; height: 100%; font: clamp(13px, 4.6vw, 18px)/1.3 system-ui, sans-serif; }
body { box-sizing: border-box; display: grid; align-content: center; min-height: 100%; margin: 0; padding: 5vw; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 4vw 6vw; margin: 0; visibility: hidden; }
dl.shown { visibility: visible; }
dl > div:first-child { grid-column: 1 / -1; }
dt { font-size: 12px; }
dd { height: 1.6em; margin: 0; }
`

/**
 * Speaks with the page around it alone: it is told a card, answers with a nonce of the issuer's script, is given the key for
 * that nonce, and shows the card. Number and code stay in frames of the issuer's own.
 */
const script = `
const say = (message) => parent.postMessage(message, location.origin)
let stripe, card, nonce, colour
async function open(order) {
  card = order.card
  colour = order.colour
  document.body.style.color = order.colour
  document.body.style.background = order.ground
  for (const [place, text] of Object.entries(order.labels)) document.querySelector("[data-label=" + place + "]").textContent = text
  await new Promise((resolve, reject) => {
    const element = document.createElement("script")
    element.src = order.script
    element.onload = resolve
    element.onerror = () => reject(new Error("the issuer's script did not load"))
    document.head.append(element)
  })
  stripe = Stripe(order.publishableKey)
  const made = await stripe.createEphemeralKeyNonce({ issuingCard: card })
  if (!made.nonce) throw new Error("the issuer's script gave no nonce")
  nonce = made.nonce
  say({ type: "nonce", nonce })
}
async function show({ key }) {
  const elements = stripe.elements()
  const options = { issuingCard: card, nonce, ephemeralKeySecret: key, style: { base: { color: colour, fontSize: "18px" } } }
  const places = { number: "issuingCardNumberDisplay", expires: "issuingCardExpiryDisplay", code: "issuingCardCvcDisplay" }
  for (const [place, name] of Object.entries(places)) elements.create(name, options).mount("#" + place)
  document.querySelector("dl").classList.add("shown")
  say({ type: "shown" })
}
const acts = { open, show }
addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || !Object.hasOwn(acts, data.type)) return
  acts[data.type](data).catch(() => say({ type: "failed" }))
})
say({ type: "ready" })
`

export const cardFramePage = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Card</title>
    <style>${style}</style>
  </head>
  <body>
    <dl>
      <div><dt data-label="number"></dt><dd id="number"></dd></div>
      <div><dt data-label="expires"></dt><dd id="expires"></dd></div>
      <div><dt data-label="code"></dt><dd id="code"></dd></div>
    </dl>
    <script>${script}</script>
  </body>
</html>
`

const toCspHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** The content policy of the frame: the only page that opens to the issuer's hosts, and only for a frame of the site. */
export const cardFramePolicy = [
  "default-src 'none'",
  `script-src ${toCspHash(script)} https://js.stripe.com https://*.js.stripe.com`,
  `style-src ${toCspHash(style)}`,
  "connect-src https://api.stripe.com",
  "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ")
