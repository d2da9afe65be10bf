import type { ProviderAtWork } from "@wallet/provider/operators/outside.ts"
import type { Logger } from "pino"
import { demoCustomer, demoFriend, demoNewcomer } from "../demoPeople/demoCustomer.ts"
import type { SandboxPerson } from "../messenger/messenger.ts"
import type { Sandbox } from "../openSandbox.ts"
import {
  ask,
  askOnce,
  type Credentials,
  eventually,
  link,
  refused,
  request,
  type SeedParts,
  type Session,
  signIn,
} from "./calls.ts"
import { demoMerchant } from "./demoMerchant.ts"
import { toYear } from "./year/toYear.ts"

/** The history of the demo customer: five operations of one minute, or a year that another process adds. */
export type DemoHistory = "minute" | "year"

/**
 * Creates the demo customers and a little history, once: a second start finds the first one's mark and adds
 * nothing. A start that died is completed by the next one, which recognises finished steps by their
 * Idempotency-Keys.
 *
 * With a year of history, they registered at its beginning and own nothing yet.
 */
export function makeDemoCustomers(
  { api, callbackPaths, dispatch, desk }: ProviderAtWork,
  { vendors, now, setTime }: Pick<Sandbox, "vendors" | "now" | "setTime">,
  history: DemoHistory,
  log: Logger,
): Promise<void> {
  const parts = { api, callbackPaths, dispatch, desk, ...vendors }
  if (history === "minute") return desk.makeDemoCustomersOnce(() => makeHistory(parts, log))
  const year = toYear(now())
  const register = async () => {
    setTime(year.from)
    await Promise.all([makeCustomer(parts, demoCustomer, "ann"), makeCustomer(parts, demoFriend, "boris")])
    setTime(undefined)
    await makeCustomer(parts, demoNewcomer)
    return true
  }
  return desk.makeDemoCustomersOnce(register, year.until).finally(() => setTime(undefined))
}

/** @param person whose messenger is linked, where customers must have one. */
async function makeCustomer(parts: SeedParts, customer: Credentials, person?: SandboxPerson): Promise<void> {
  const session = await signIn(parts, customer)
  if (person) await link(parts, session, person)
  await ask(parts, "logout", {}, session)
}

/**
 * Creates the customers, and as much of their history as the settings allow: without prices the wallet starts with
 * less.
 *
 * @returns whether it is all there.
 */
async function makeHistory(parts: SeedParts, log: Logger): Promise<boolean> {
  await makeCustomer(parts, demoNewcomer)
  const demo = await signIn(parts, demoCustomer)
  const friend = await signIn(parts, demoFriend)
  await link(parts, demo, "ann")
  await link(parts, friend, "boris")
  const steps = [
    () => topUp(parts, demo),
    () => exchange(parts, demo, "USDT", "60000.00"),
    () => exchange(parts, demo, "BTC", "25000.00"),
    () => send(parts, demo, demoFriend.email, "5000.00", "Concert tickets"),
    () => send(parts, friend, demoCustomer.email, "750.00", "Taxi"),
    () => openShop(parts, demo),
  ]
  let isWhole = true
  for (const step of steps) {
    try {
      await step()
    } catch (err) {
      isWhole = false
      log.warn({ err }, "a part of the demo customers' history could not be made")
    }
  }
  for (const session of [demo, friend]) await ask(parts, "logout", {}, session)
  return isWhole
}

async function topUp(parts: SeedParts, session: Session): Promise<void> {
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Demo Customer" }
  const tokenization = await parts.acquirer.tokenize(card)
  if (!tokenization.ok) throw new Error("the sandbox acquirer refused its own test card")
  const wanted = { amount: "150000.00", currency: "WUD", cardToken: tokenization.token }
  await askOnce(parts, "createCardTopUp", wanted, session, "seed-top-up")
  await eventually(async () => {
    const wallets = await ask(parts, "listWallets", {}, session)
    return wallets.find(({ currency, version }) => currency === "WUD" && version > 0)
  })
}

async function exchange(parts: SeedParts, session: Session, toCurrency: string, amount: string): Promise<void> {
  const wanted = { fromCurrency: "WUD", toCurrency, amount, side: "from" } as const
  const { id } = await ask(parts, "createExchangeQuote", wanted, session)
  await askOnce(parts, "executeExchangeQuote", { quoteId: id }, session, `seed-exchange-${toCurrency}`)
}

async function send(
  parts: SeedParts,
  session: Session,
  recipient: string,
  amount: string,
  note: string,
): Promise<void> {
  await askOnce(parts, "createTransfer", { recipient, amount, currency: "WUD", note }, session, "seed-transfer")
}

/** The name and the logo that payers of the demo customer's invoices see. */
async function openShop(parts: SeedParts, session: Session): Promise<void> {
  await ask(parts, "setMerchantSettings", { name: demoMerchant.name }, session)
  const { ok, error } = await request(parts, "setMerchantLogo", { image: demoMerchant.logo }, session)
  // A busy machine may have no capacity for pictures: the shop then opens without its logo.
  if (!ok && error?.tag !== "service_unavailable") throw refused("setMerchantLogo", error?.tag)
}
