// A wallet whose cards are taken by a double of Stripe, for the browser's tests: nothing of it is Stripe's. Everything else
// is the sandbox. `node scripts/start/stripeWallet.ts <port> <port of the double's pages> <data folder>`
import { addStripeCards } from "../../apps/provider/src/rails/card/stripe/stripeCardsDouble.testing.ts"
import { startStripeServer } from "../../apps/provider/src/rails/stripe/stripeServer.testing.ts"
import { answerStripePage } from "./stripePages.ts"
import { readPlace, startVendorWallet } from "./vendorWallet.ts"

const server = await startStripeServer({ secretKey: "sk_test_double", webhookSecret: "whsec_double" })
const double = addStripeCards(server)
const callback = `http://127.0.0.1:${readPlace().port}/api/callbacks/card`
server.listen((event) => {
  const { body, headers } = server.signEvent(event)
  // As Stripe does: after its own answer. One that is lost is found by asking.
  setTimeout(() => void fetch(callback, { method: "POST", body, headers }).catch(() => {}), 50)
})

await startVendorWallet({
  environment: {
    CARD_ACQUIRER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_double",
    STRIPE_PUBLISHABLE_KEY: "pk_test_double",
    STRIPE_WEBHOOK_SECRET: "whsec_double",
  },
  reach: server.reach,
  answerPage: (request, response) => void answerStripePage(double, request, response),
  cardForm: "stripe",
  stop: () => server.stop(),
})
