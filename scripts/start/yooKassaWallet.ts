// A wallet whose roubles are paid out to cards by a double of YooKassa, for the browser's tests: nothing of it is
// YooKassa's. Everything else is the sandbox.
// `node scripts/start/yooKassaWallet.ts <port> <port of the double's pages> <data folder>`
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:https"
import { testCertificate } from "../../apps/provider/src/rails/webhook/certificate.testing.ts"
import {
  doubleGateway,
  doublePayoutToken,
  openYooKassaDouble,
} from "../../apps/provider/src/rails/yookassa/yooKassaDouble.testing.ts"
import { serveProvider } from "../../apps/provider/src/serve.ts"
import { startInSandbox } from "../../apps/sandbox/src/start.ts"
import { createSite } from "../../apps/web/server/site.ts"
import { buildSiteIfStale } from "./siteBuild.ts"

const [port = "", pagesPort = "", dataDir = ""] = process.argv.slice(2)
buildSiteIfStale()
const double = await openYooKassaDouble()
const pages = createServer(testCertificate, answer).listen(Number(pagesPort), "127.0.0.1")

// Nothing of the double keeps a wallet that was told to stop.
process.once("SIGTERM", () => {
  pages.close()
  pages.closeAllConnections()
  void double.stop()
})

await serveProvider({
  mode: "development",
  readEnvironment: () => ({
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "50",
    CARD_PAYOUTS: "yookassa",
    YOOKASSA_PAYOUT_GATEWAY_ID: doubleGateway.id,
    YOOKASSA_PAYOUT_SECRET_KEY: doubleGateway.secretKey,
  }),
  start: (config) => startInSandbox(config, { reach: double.reach }),
  openSite: ({ vault }) =>
    createSite({ distDir: "apps/web/dist", frameSources: [vault.origin], cardForms: ["yookassa"] }),
})
process.stdout.write("The wallet is open\n")

/** The pages of the double: the script, and the frame with the card. */
function answer({ url }: IncomingMessage, response: ServerResponse): void {
  const send = (type: string, content: string) => response.writeHead(200, { "Content-Type": type }).end(content)
  if (url?.startsWith("/payouts-data/3.1.0/widget.js")) send("text/javascript", script)
  else if (url?.startsWith("/double/card")) send("text/html", frame)
  else response.writeHead(404).end()
}

const frame = `<!doctype html><title>A double of YooKassa's form</title>
<body style="font: 16px system-ui; background: white; margin: 8px">
<label>Card number <input autocomplete="off"></label><button>Save</button><script>
document.querySelector("button").onclick = () => {
  const number = document.querySelector("input").value.replace(/\\D/g, "")
  parent.postMessage({ first6: number.slice(0, 6), last4: number.slice(-4) }, "*")
}
</script>`

// A card that begins with 4 is of a country that no money goes to.
const script = `window.PayoutsData = class {
  constructor(options) {
    if (options.type !== "payout" || options.account_id !== "${doubleGateway.id}") throw new Error("No such gateway")
    this.listener = ({ origin, data }) => {
      if (origin !== "https://yookassa.ru") return
      if (data.first6.startsWith("4")) return options.error_callback("card_country_code_error")
      options.success_callback({
        ...data, payout_token: "${doublePayoutToken}", card_type: "Mir", issuer_name: "A double", issuer_country: "RU",
      })
    }
    addEventListener("message", this.listener)
  }
  clearListeners() {
    removeEventListener("message", this.listener)
  }
  render(id) {
    const iframe = document.createElement("iframe")
    iframe.title = "A double of YooKassa's form"
    iframe.src = "https://yookassa.ru/double/card"
    iframe.height = "120"
    return new Promise((resolve) => {
      iframe.onload = () => resolve()
      document.getElementById(id).replaceChildren(iframe)
    })
  }
}
`
