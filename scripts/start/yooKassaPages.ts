// The pages that a double of YooKassa shows in a browser, for tests. Nothing of them is YooKassa's.
import type { IncomingMessage, ServerResponse } from "node:http"
import { doubleGateway, doublePayoutToken } from "../../apps/provider/src/rails/yookassa/yooKassaDouble.testing.ts"

/** Answers with a page of the double: the script of the form for a card, or the frame with the card. */
export function answerYooKassaPage({ url }: IncomingMessage, response: ServerResponse): void {
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
