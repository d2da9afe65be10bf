import { generateKeyPairSync } from "node:crypto"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { examine } from "#cli/doctor.ts"
import { rehearse } from "#cli/rehearse.ts"
import { readConfig } from "#config/readConfig.ts"
import { fileFolders } from "#rails/bank/files/fileStore.ts"
import { addStripeCards } from "#rails/card/stripe/stripeCardsDouble.testing.ts"
import { doubleSettings, startStripeIssuingDouble } from "#rails/issuer/stripe/stripeIssuingDouble.testing.ts"
import { startSumsubDouble } from "#rails/kyc/sumsub/sumsubDouble.testing.ts"
import { sumsubEnvironment, sumsubTestAccount } from "#rails/kyc/sumsub/sumsubHarness.testing.ts"
import { startMailServer } from "#rails/mail/mailServer.testing.ts"
import { startTelegramDouble } from "#rails/messenger/telegramDouble.testing.ts"
import { outsideParties } from "#rails/parties.ts"
import type { Reach } from "#rails/party.ts"
import { doubleMerchant, openAnyMoneyDouble } from "#rails/payout/anymoney/anyMoneyDouble.testing.ts"
import { startRatesDouble } from "#rails/rates/ratesDouble.testing.ts"
import { startTwilioDouble } from "#rails/sms/twilioDouble.testing.ts"
import { startVonageDouble } from "#rails/sms/vonageDouble.testing.ts"
import { startStripeServer } from "#rails/stripe/stripeServer.testing.ts"
import { trpCertificate } from "#rails/travelRule/certificate.testing.ts"
import { openTrpDouble, trpDoubleHost } from "#rails/travelRule/trpDouble.testing.ts"
import { testCertificate } from "#rails/webhook/certificate.testing.ts"
import { openYooKassaDouble } from "#rails/yookassa/yooKassaDouble.testing.ts"

type Environment = Readonly<Record<string, string>>

/** A party whose vendor has a double. */
interface Case {
  readonly party: string
  /** The vendor, if a party has several. */
  readonly company?: string
  readonly reach: Reach
  /** In the vendor's test mode, if it has one. */
  readonly environment: Environment
  /** Another account's key, and the setting that an operator is referred to. */
  readonly wrong?: { readonly environment: Environment; readonly setting: string }
  /** The number of objects created at the double, which a refused rehearsal leaves unchanged. */
  readonly countMade?: () => number
}

const operator = "operator@wallet.example"
const directly: Reach = (address) => address
const ends: (() => unknown)[] = []
const cases = new Map<string, Case>()
const toName = ({ party, company }: Pick<Case, "party" | "company">) => [party, company].filter(Boolean).join(" by ")
const add = (one: Case) => cases.set(toName(one), one)

const names = [
  "acquirer",
  "roubleAcquirer",
  "issuer",
  "sbp",
  "bank",
  "screening",
  "kyc",
  "messenger",
  "mail",
  "sms by Twilio",
  "sms by Vonage",
  "rates",
  "cardPayouts",
  "ibanPayouts",
  "anymoneyPayouts",
  "sbpPayouts",
  "travelRule",
]
/** Chains and the signer are tested with real nodes; push messages are only signed, by our own key. */
const withoutDouble = ["profiles", "push", "signer"]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "proofs-"))
  ends.push(() => rm(folder, { recursive: true }))
  await addStripe()
  await addYooKassa()
  await addOthers(folder)
  await addTravelRule(folder)
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

const createKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString()

async function addStripe() {
  const secretKey = "sk_test_double"
  const server = await startStripeServer({ secretKey, webhookSecret: "whsec_double" })
  ends.push(() => server.stop())
  addStripeCards(server).addEndpoint("https://wallet.example/api/callbacks/card")
  add({
    party: "acquirer",
    reach: server.reach,
    environment: {
      CARD_ACQUIRER: "stripe",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: "pk_test_double",
      STRIPE_WEBHOOK_SECRET: "whsec_double",
    },
    wrong: { environment: { STRIPE_SECRET_KEY: "sk_test_of_somebody_else" }, setting: "STRIPE_SECRET_KEY" },
    countMade: () => server.objects.size,
  })
  const issuing = await startStripeIssuingDouble({
    secretKey,
    deliver: () => Promise.resolve({ status: 200, version: "2026-10-28", body: { approved: false } }),
  })
  ends.push(() => issuing.stop())
  add({
    party: "issuer",
    reach: issuing.server.reach,
    environment: {
      ...doubleSettings,
      STRIPE_ISSUING_SECRET_KEY: secretKey,
      STRIPE_ISSUING_PUBLISHABLE_KEY: "pk_test_double",
    },
    wrong: {
      environment: { STRIPE_ISSUING_SECRET_KEY: "sk_test_of_somebody_else" },
      setting: "STRIPE_ISSUING_SECRET_KEY",
    },
    countMade: () => issuing.server.objects.size,
  })
}

async function addYooKassa() {
  const shop = { id: "100500", secretKey: "test_shop_key_of_the_double" }
  const gateway = { id: "200600", secretKey: "test_gateway_key_of_the_double" }
  const double = await openYooKassaDouble({ accounts: [shop, gateway] })
  ends.push(() => double.stop())
  const another = "test_key_of_somebody_else"
  const countMade = () => double.payments.size + double.payouts.size
  const shopSettings = { YOOKASSA_SHOP_ID: shop.id, YOOKASSA_SECRET_KEY: shop.secretKey }
  for (const [party, chosenBy] of [
    ["roubleAcquirer", "ROUBLE_ACQUIRER"],
    ["sbp", "SBP_BANK"],
  ] as const) {
    const wrong = { environment: { YOOKASSA_SECRET_KEY: another }, setting: "YOOKASSA_SECRET_KEY" }
    add({ party, reach: double.reach, environment: { [chosenBy]: "yookassa", ...shopSettings }, wrong, countMade })
  }
  const gatewaySettings = { YOOKASSA_PAYOUT_GATEWAY_ID: gateway.id, YOOKASSA_PAYOUT_SECRET_KEY: gateway.secretKey }
  for (const [party, chosenBy] of [
    ["cardPayouts", "CARD_PAYOUTS"],
    ["sbpPayouts", "SBP_PAYOUTS"],
  ] as const) {
    const wrong = { environment: { YOOKASSA_PAYOUT_SECRET_KEY: another }, setting: "YOOKASSA_PAYOUT_SECRET_KEY" }
    add({ party, reach: double.reach, environment: { [chosenBy]: "yookassa", ...gatewaySettings }, wrong, countMade })
  }
}

async function addOthers(folder: string) {
  const sandbox = { ...sumsubTestAccount, appToken: "sbx:the-token-of-a-double" }
  const sumsub = await startSumsubDouble(sandbox, () => new Date())
  const bot = { token: `123456789:${"a".repeat(35)}`, name: "MoneyBot" }
  const telegram = await startTelegramDouble(bot)
  const twilioAccount = { accountSid: `AC${"1".repeat(32)}`, authToken: "2".repeat(32), from: "+15551234567" }
  const twilio = await startTwilioDouble(twilioAccount)
  const application = {
    applicationId: "78d335fa-323d-4114-9c3d-d6f0d48968cf",
    privateKey: createKey(),
    signatureSecret: "s".repeat(32),
    from: "Wallet",
  }
  const vonage = await startVonageDouble(application)
  const anyMoney = await openAnyMoneyDouble()
  const rates = await startRatesDouble(() => new Date())
  // The rates of a day are published in its afternoon.
  rates.day = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
  const mail = await startMailServer(operator)
  for (const double of [sumsub, telegram, twilio, vonage, rates, mail]) ends.push(() => double.close())
  ends.push(() => anyMoney.stop())
  add({
    party: "kyc",
    reach: sumsub.reach,
    environment: { ...sumsubEnvironment, SUMSUB_APP_TOKEN: sandbox.appToken },
    wrong: { environment: { SUMSUB_SECRET_KEY: "the-key-of-somebody-else" }, setting: "SUMSUB_SECRET_KEY" },
    countMade: () => sumsub.applicants.size,
  })
  add({
    party: "messenger",
    reach: telegram.reach,
    environment: {
      MESSENGER: "telegram",
      TELEGRAM_BOT_TOKEN: bot.token,
      TELEGRAM_BOT_NAME: bot.name,
      TELEGRAM_WEBHOOK_SECRET: "s".repeat(40),
    },
    wrong: { environment: { TELEGRAM_BOT_TOKEN: `987654321:${"b".repeat(35)}` }, setting: "TELEGRAM_BOT_TOKEN" },
  })
  add({
    party: "sms",
    company: "Twilio",
    reach: twilio.reach,
    environment: {
      SMS_VENDOR: "twilio",
      TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
      TWILIO_AUTH_TOKEN: twilioAccount.authToken,
      TWILIO_FROM: twilioAccount.from,
    },
    wrong: { environment: { TWILIO_AUTH_TOKEN: "3".repeat(32) }, setting: "TWILIO_AUTH_TOKEN" },
  })
  add({
    party: "sms",
    company: "Vonage",
    reach: vonage.reach,
    environment: {
      SMS_VENDOR: "vonage",
      VONAGE_APPLICATION_ID: application.applicationId,
      VONAGE_PRIVATE_KEY: application.privateKey,
      VONAGE_SIGNATURE_SECRET: application.signatureSecret,
      VONAGE_FROM: application.from,
    },
    wrong: { environment: { VONAGE_PRIVATE_KEY: createKey() }, setting: "VONAGE_PRIVATE_KEY" },
  })
  add({
    party: "anymoneyPayouts",
    reach: anyMoney.reach,
    environment: {
      ANYMONEY_PAYOUTS: "anymoney",
      ANYMONEY_MERCHANT_ID: doubleMerchant.merchantId,
      ANYMONEY_API_KEY: doubleMerchant.apiKey,
      ANYMONEY_PAYWAY: doubleMerchant.payway,
    },
    wrong: { environment: { ANYMONEY_API_KEY: "a_key_of_somebody_else" }, setting: "ANYMONEY_API_KEY" },
    countMade: () => anyMoney.orders.size,
  })
  add({ party: "rates", reach: rates.reach, environment: { RATES_FEED: "ecb,kraken,coinbase" } })
  add({ party: "mail", reach: directly, environment: { SMTP_URL: mail.url } })
  const list = join(folder, "ofac.xml")
  await writeFile(list, "<sdnList/>")
  add({ party: "screening", reach: directly, environment: { SCREENING_LISTS: `ofac=${list}` } })
  for (const one of fileFolders) await mkdir(join(folder, one))
  const sepa = {
    BANK: "sepa",
    IBAN_PAYOUTS: "sepa",
    SEPA_ACCOUNT_NAME: "Wallet Ltd",
    SEPA_IBAN: "DE89370400440532013000",
    SEPA_FILES: folder,
  }
  const elsewhere = { environment: { SEPA_FILES: "/nowhere/at/all" }, setting: "SEPA_FILES" }
  add({ party: "bank", reach: directly, environment: sepa, wrong: elsewhere })
  add({ party: "ibanPayouts", reach: directly, environment: sepa })
}

async function addTravelRule(folder: string) {
  const double = await openTrpDouble()
  ends.push(() => double.stop())
  const [certificate, another] = [join(folder, "trp.pem"), join(folder, "another.pem")] as const
  await writeFile(certificate, trpCertificate.cert)
  await writeFile(another, testCertificate.cert)
  add({
    party: "travelRule",
    reach: (address) => (address === `https://${trpDoubleHost}` ? double.origin : address),
    environment: {
      TRAVEL_RULE_PARTY: "trp",
      TRP_PEERS: `${trpDoubleHost}=Their Exchange`,
      TRP_CERTIFICATE: certificate,
      TRP_KEY: trpCertificate.key,
      TRP_AUTHORITY: certificate,
    },
    wrong: { environment: { TRP_KEY: testCertificate.key, TRP_CERTIFICATE: another }, setting: "TRP_CERTIFICATE" },
    countMade: () => double.inquiries.size,
  })
}

async function run(name: string, command: "doctor" | "rehearse", changed: Environment = {}) {
  const one = cases.get(name)
  if (!one) throw new Error(`There is no case ${name}`)
  const settings = { SITE_ORIGIN: "https://wallet.example", ...one.environment, ...changed }
  const config = readConfig({ SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), ...settings }, "production")
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const { reach, party } = one
  if (command === "doctor") await examine(config, { reach, patience: 5_000 }, tell)
  else await rehearse(config, { names: [party], reach, mailTo: operator, phoneTo: "+491701234567" }, tell)
  const title = outsideParties.find(({ name: known }) => known === party)?.title ?? ""
  return lines.filter((line) => line.startsWith(`${title}  `)).map((line) => line.slice(title.length).trim())
}

const findAdapter = (name: string) => {
  const [party = ""] = name.split(" ")
  const { environment = {} } = cases.get(name) ?? {}
  const settings = { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), ...environment }
  const config = readConfig(settings, "production")
  const found = outsideParties.find(({ name: known }) => known === party)
  return found?.adapters.find((adapter) => adapter.isConfigured(config))
}

test("a service with a certificate of another authority is refused, and the setting is named", async () => {
  const another = cases.get("travelRule")?.wrong?.environment["TRP_CERTIFICATE"] ?? ""
  const [line] = await run("travelRule", "doctor", { TRP_AUTHORITY: another })
  expect(line).toMatch(/^real +FAILED.*TRP_AUTHORITY/)
})

test("each party with a vendor is tested here, or has a reason why not", () => {
  expect([...cases.keys()].toSorted()).toEqual(names.toSorted())
  const proved = new Set([...cases.values()].map(({ party }) => party))
  const unproved = outsideParties.map(({ name }) => name).filter((name) => !proved.has(name))
  expect(unproved.filter((name) => !withoutDouble.includes(name) && !/[A-Z_]*node|chain/i.test(name))).toEqual([])
})

describe.each(names)("%s", (name) => {
  test("`doctor` reports its findings", async () => {
    const lines = await run(name, "doctor")
    // A working party may be off, because another one is missing.
    expect(lines).toEqual([expect.stringMatching(/^(real|off) +\S/)])
    expect(lines[0]).not.toContain("FAILED")
  })

  test("`rehearse` runs the party's main operation, or says that there is no test mode", async () => {
    const [line, ...more] = await run(name, "rehearse")
    expect(more).toEqual([])
    expect(line).toMatch(findAdapter(name)?.rehearse ? /^played +\S/ : /^FAILED +has no test mode; provider doctor/)
  })

  test("a wrong key gives one line that names its setting, and nothing is created with it", async () => {
    const { wrong, countMade = () => 0 } = cases.get(name) ?? {}
    if (!wrong) return
    const before = countMade()
    for (const command of ["doctor", "rehearse"] as const) {
      const adapter = findAdapter(name)
      if (!(command === "doctor" ? adapter?.prove : adapter?.rehearse)) continue
      const lines = await run(name, command, wrong.environment)
      expect(lines).toEqual([expect.stringMatching(/FAILED/)])
      expect(lines[0]).toContain(wrong.setting)
      const [value = ""] = Object.values(wrong.environment)
      // The key itself is never shown; a folder is.
      expect(lines[0]?.includes(value.slice(0, 40))).toBe(value.startsWith("/"))
    }
    expect(countMade()).toBe(before)
  })
})
