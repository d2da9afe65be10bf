// Doubles of the vendors of a wallet in production, for the browser's tests. Nothing of them is the vendors'.
import type { IncomingMessage, ServerResponse } from "node:http"
import { addStripeCards } from "../../apps/provider/src/rails/card/stripe/stripeCardsDouble.testing.ts"
import {
  doubleSettings as issuingEnvironment,
  startStripeIssuingDouble,
} from "../../apps/provider/src/rails/issuer/stripe/stripeIssuingDouble.testing.ts"
import { startSumsubDouble } from "../../apps/provider/src/rails/kyc/sumsub/sumsubDouble.testing.ts"
import {
  sumsubEnvironment,
  sumsubPerson,
  sumsubTestAccount,
} from "../../apps/provider/src/rails/kyc/sumsub/sumsubHarness.testing.ts"
import { startSmtpDouble } from "../../apps/provider/src/rails/mail/mailDoubles.testing.ts"
import { startTelegramDouble } from "../../apps/provider/src/rails/messenger/telegramDouble.testing.ts"
import { startRatesDouble } from "../../apps/provider/src/rails/rates/ratesDouble.testing.ts"
import { startTwilioDouble } from "../../apps/provider/src/rails/sms/twilioDouble.testing.ts"
import type { DoubleObject } from "../../apps/provider/src/rails/yookassa/yooKassaAnswers.testing.ts"
import { payNow } from "../../apps/provider/src/rails/yookassa/yooKassaAnswers.testing.ts"
import {
  doubleGateway,
  doubleShop,
  openYooKassaDouble,
} from "../../apps/provider/src/rails/yookassa/yooKassaDouble.testing.ts"
import { answerStripePage } from "./stripePages.ts"
import { answerYooKassaPage } from "./yooKassaPages.ts"

/** A message of a vendor, as it is delivered. */
interface Message {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export type ProductionDoubles = Awaited<ReturnType<typeof startProductionDoubles>>

const bot = { token: `123456789:${"a".repeat(35)}`, name: "MoneyBot" }

const texts = { accountSid: `AC${"1".repeat(32)}`, authToken: "2".repeat(32), from: "+15551234567" }

const now = () => new Date()

/** Starts one of each vendor. @param api where the wallet takes their messages */
export async function startProductionDoubles(api: string) {
  const post = (path: string, { body, headers }: Message) =>
    fetch(`${api}/callbacks/${path}`, { method: "POST", body, headers })
  const [mail, rates, sumsub, telegram, twilio, yooKassa, issuing] = await Promise.all([
    startSmtpDouble(),
    startRatesDouble(now),
    startSumsubDouble(sumsubTestAccount, now),
    startTelegramDouble(bot),
    startTwilioDouble(texts),
    openYooKassaDouble(),
    startStripeIssuingDouble({
      deliver: async (message) => {
        const answer = await post("issuer", message)
        const body = await answer.text()
        const version = answer.headers.get("Stripe-Version")
        return { status: answer.status, version, body: body === "" ? undefined : JSON.parse(body) }
      },
    }),
  ])
  // A day whose rates are out by now, whatever the time is.
  rates.day = new Date(now().getTime() - 24 * 3_600_000).toISOString().slice(0, 10)
  // One account at Stripe takes cards and issues some.
  const { server } = issuing
  const cards = addStripeCards(server)
  server.listen((event) => {
    const path = event.type.startsWith("issuing_") ? "issuer" : "card"
    // As Stripe does: after its own answer. One that is lost is found by asking.
    setTimeout(() => void post(path, server.signEvent(event)).catch(() => {}), 50)
  })
  const vendors = [rates, sumsub, telegram, twilio, yooKassa, server]

  /** Pays a payment at YooKassa, and tells the wallet. */
  async function payAtYooKassa(payment: DoubleObject): Promise<void> {
    payNow(payment)
    const isSbp = Reflect.get(payment["payment_method"] as object, "type") === "sbp"
    const body = yooKassa.notificationOf(`payment.${payment.status}`, payment)
    await post(isSbp ? "sbp" : "roubleCard", { body, headers: {} })
  }

  /** A customer hands in everything at Sumsub, and is approved. */
  async function approveAtSumsub(reference: string): Promise<void> {
    sumsub.open(reference).info = structuredClone(sumsubPerson)
    await post("kyc", sumsub.sign(reference, "applicantCreated"))
    sumsub.of(reference).reviewStatus = "pending"
    await post("kyc", sumsub.sign(reference, "applicantPending"))
    sumsub.review(reference, { reviewAnswer: "GREEN" })
    await post("kyc", sumsub.sign(reference, "applicantReviewed"))
  }

  /** The pages that vendors show customers. Each is another host of the browser. */
  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "https://double")
    const isDone = request.method === "POST"
    const leadTo = (address: string) => void response.writeHead(303, { Location: address }).end()
    switch (request.headers.host ?? "") {
      case "in.sumsub.example": {
        const link = sumsub.findLink(pathname.split("/").at(-1) ?? "")
        if (!link) return void response.writeHead(404).end()
        if (!isDone) return void response.end(renderPage("Sumsub", "Hand everything in"))
        await approveAtSumsub(link.reference)
        return leadTo(link.returnUrl)
      }
      case "yoomoney.ru": {
        const payment = yooKassa.payments.get(searchParams.get("orderId") ?? "")
        if (!payment) return void response.writeHead(404).end()
        if (!isDone) return void response.end(renderPage("YooKassa", "Pay"))
        await payAtYooKassa(payment)
        return leadTo(Reflect.get(payment["confirmation"] as object, "return_url") as string)
      }
      case "yookassa.ru":
        return answerYooKassaPage(request, response)
      default:
        return answerStripePage(cards, request, response)
    }
  }

  return {
    mail,
    telegram,
    phone: twilio.phone,
    issuing,
    answerPage,
    reach: (address: string) =>
      vendors.map(({ reach }) => reach(address)).find((reached) => reached !== address) ?? address,
    environment: {
      ...sumsubEnvironment,
      ...issuingEnvironment,
      SMTP_URL: mail.url,
      RATES_FEED: "kraken,coinbase,binance,ecb",
      MESSENGER: "telegram",
      TELEGRAM_BOT_TOKEN: bot.token,
      TELEGRAM_BOT_NAME: bot.name,
      TELEGRAM_WEBHOOK_SECRET: "s".repeat(40),
      SMS_VENDOR: "twilio",
      TWILIO_ACCOUNT_SID: texts.accountSid,
      TWILIO_AUTH_TOKEN: texts.authToken,
      TWILIO_FROM: texts.from,
      CARD_ACQUIRER: "stripe",
      STRIPE_SECRET_KEY: issuingEnvironment.STRIPE_ISSUING_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: issuingEnvironment.STRIPE_ISSUING_PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: "whsec_double",
      SBP_BANK: "yookassa",
      ROUBLE_ACQUIRER: "yookassa",
      CARD_PAYOUTS: "yookassa",
      SBP_PAYOUTS: "yookassa",
      YOOKASSA_SHOP_ID: doubleShop.id,
      YOOKASSA_SECRET_KEY: doubleShop.secretKey,
      YOOKASSA_PAYOUT_GATEWAY_ID: doubleGateway.id,
      YOOKASSA_PAYOUT_SECRET_KEY: doubleGateway.secretKey,
    },
    /** A person writes to the bot. */
    write: (person: string, text: string) => post("messenger", telegram.write(person, text)),
    /** A customer pays the newest code of SBP in a bank's app. */
    async paySbp(): Promise<void> {
      const waiting = [...yooKassa.payments.values()].filter(({ status }) => status === "pending")
      const newest = waiting.at(-1)
      if (newest) await payAtYooKassa(newest)
    },
    async stop(): Promise<void> {
      rates.close()
      telegram.close()
      twilio.close()
      await Promise.all([mail.close(), sumsub.close(), yooKassa.stop(), issuing.stop()])
    },
  }
}

function renderPage(vendor: string, button: string): string {
  return `<!doctype html><title>A double of ${vendor}</title><h1>A double of ${vendor}</h1>
<form method="post"><button>${button}</button></form>`
}
