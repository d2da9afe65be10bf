import { randomUUID } from "node:crypto"
import * as v from "valibot"
import { onTestFinished } from "vitest"
import type { Mail } from "#rails/mail/mailRail.ts"
import type { Rails } from "#rails/rails.ts"
import { toWithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { startTestProvider, type TestProvider, testPassword } from "../testProvider.ts"

/** The required settings of production. */
export const productionSettings = {
  SITE_ORIGIN: "https://wallet.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  RATES_FEED: "coinbase",
  BENEFICIARY_DELAY_HOURS: "0",
}

/**
 * Starts a provider as `serve` does, without sandbox vendors, with a signed-in customer. Mail and rates are the
 * test's own.
 */
export async function beginInProduction(environment: Readonly<Record<string, string>>, rails: Partial<Rails> = {}) {
  const mails: Mail[] = []
  const mail: Rails["mail"] = { send: (one) => Promise.resolve(void mails.push(one)) }
  const prices = { USD: "1", ETH: "2000", LTC: "80", USDT: "1" }
  const rates: Rails["rates"] = { prices: (now) => Promise.resolve({ at: now, prices }) }
  const options = { simulatedParties: false, rails: { mail, rates, ...rails } }
  const provider = await startTestProvider(options, { ...productionSettings, ...environment }, "production")
  onTestFinished(() => provider.stop())
  const readCode: TestProvider["readCode"] = async (to) => {
    await provider.worker.drain()
    return /\b\d{6}\b/.exec(mails.findLast((one) => one.to === to)?.text ?? "")?.[0] ?? "no code"
  }
  const email = `${randomUUID()}@wallet.example`
  const { data } = await provider.send("POST", "/users/register", { body: { email, password: testPassword } })
  const { registrationId } = v.parse(v.looseObject({ registrationId: v.string() }), data)
  await provider.send("POST", "/users/confirmEmail", { body: { registrationId, code: await readCode(email) } })
  const token = await provider.signIn(email)
  const harness = toWithdrawalHarness({ ...provider, readCode })
  const customer = await harness.customerOf(token)
  return { provider, harness, customer }
}
