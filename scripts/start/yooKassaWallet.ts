// A wallet whose roubles are paid out to cards by a double of YooKassa, for the browser's tests: nothing of it is
// YooKassa's. Everything else is the sandbox.
// `node scripts/start/yooKassaWallet.ts <port> <port of the double's pages> <data folder>`
import { doubleGateway, openYooKassaDouble } from "../../apps/provider/src/rails/yookassa/yooKassaDouble.testing.ts"
import { startVendorWallet } from "./vendorWallet.ts"
import { answerYooKassaPage } from "./yooKassaPages.ts"

const { reach, stop } = await openYooKassaDouble()

await startVendorWallet({
  environment: {
    CARD_PAYOUTS: "yookassa",
    YOOKASSA_PAYOUT_GATEWAY_ID: doubleGateway.id,
    YOOKASSA_PAYOUT_SECRET_KEY: doubleGateway.secretKey,
  },
  reach,
  answerPage: answerYooKassaPage,
  cardForm: "yookassa",
  stop,
})
