import { setTimeout as delay } from "node:timers/promises"
import { type CallData, type CallName, type CallParameters, type Contract, EnvelopeSchema } from "@wallet/core/contract"
import type { ProviderAtWork } from "@wallet/provider/operators/outside.ts"
import { newId } from "@wallet/provider/platform/database/newId.ts"
import * as v from "valibot"
import type { SandboxAcquirer } from "../acquirer/acquirer.ts"
import type { SandboxMail } from "../mailbox/readMails.ts"
import type { SandboxVendors } from "../vendors.ts"
import { demoCustomer, demoFriend } from "./demoCustomer.ts"
import { demoMerchant } from "./demoMerchant.ts"

/** What the seed works through: the same front door and the same jobs as any customer's requests. */
interface SeedParts extends Pick<ProviderAtWork, "dispatch" | "desk"> {
  readonly acquirer: SandboxAcquirer
  readonly readMails: (email: string) => Promise<readonly SandboxMail[]>
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Makes the two demo customers and a little history, once: a second start finds the mark of the first and adds nothing.
 * A start that died half way is finished by the next one; what was done already is recognised by its Idempotency-Key.
 */
export function makeDemoCustomers(
  { dispatch, desk }: ProviderAtWork,
  { vendors }: { readonly vendors: Pick<SandboxVendors, "acquirer" | "readMails"> },
): Promise<void> {
  return desk.makeDemoCustomersOnce(() => makeHistory({ dispatch, desk, ...vendors }))
}

async function makeHistory(parts: SeedParts): Promise<void> {
  const demo = await signIn(parts, demoCustomer)
  const friend = await signIn(parts, demoFriend)
  await topUp(parts, demo)
  await exchange(parts, demo, "USDT", "60000.00")
  await exchange(parts, demo, "BTC", "25000.00")
  await send(parts, demo, demoFriend.email, "5000.00", "Concert tickets")
  await send(parts, friend, demoCustomer.email, "750.00", "Taxi")
  await openShop(parts, demo)
  for (const session of [demo, friend]) await ask(parts, "logout", {}, session)
}

/** Registers with the code from the mailbox, unless an earlier start got so far, and signs in. */
async function signIn(parts: SeedParts, { email, password }: Credentials): Promise<string> {
  if (!(await parts.desk.isCustomer(email))) {
    const earlier = (await parts.readMails(email)).map(({ reference }) => reference)
    const { registrationId } = await ask(parts, "register", { email, password, locale: "en" })
    await ask(parts, "confirmEmail", { registrationId, code: await readCode(parts, email, earlier) })
  }
  const { accessToken } = await ask(parts, "login", { email, password })
  return accessToken
}

/** From the mail that comes now; an earlier one belongs to a start that died before it got further. */
async function readCode(parts: SeedParts, email: string, earlier: readonly string[]): Promise<string> {
  const { body } = await eventually(async () =>
    (await parts.readMails(email)).find(({ reference }) => !earlier.includes(reference)),
  )
  const code = /\b\d{6}\b/.exec(body)?.[0]
  if (!code) throw new Error("the confirmation mail holds no code")
  return code
}

async function topUp(parts: SeedParts, session: string): Promise<void> {
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

const patienceMs = 15_000
const pauseMs = 10

/** Waits for what a job brings about; the job may run in any process. */
async function eventually<T>(find: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + patienceMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error("the demo customers could not be made: a job did not run in time")
    await delay(pauseMs)
  }
}

async function exchange(parts: SeedParts, session: string, toCurrency: string, amount: string): Promise<void> {
  const wanted = { fromCurrency: "WUD", toCurrency, amount, side: "from" } as const
  const { id } = await ask(parts, "createExchangeQuote", wanted, session)
  await askOnce(parts, "executeExchangeQuote", { quoteId: id }, session, `seed-exchange-${toCurrency}`)
}

async function send(parts: SeedParts, session: string, recipient: string, amount: string, note: string): Promise<void> {
  await askOnce(parts, "createTransfer", { recipient, amount, currency: "WUD", note }, session, "seed-transfer")
}

/** The name and the sign that payers of the demo customer's invoices see. */
async function openShop(parts: SeedParts, session: string): Promise<void> {
  await ask(parts, "setMerchantSettings", { name: demoMerchant.name }, session)
  const { ok, error } = await request(parts, "setMerchantLogo", { image: demoMerchant.logo }, session)
  // A busy machine has no time to draw pictures anew: the shop opens without its sign then.
  if (!ok && error?.tag !== "service_unavailable") throw refused("setMerchantLogo", error?.tag)
}

/** A call that moves money. `idempotency_key_reused` says that an earlier start did it, with another quote or token. */
async function askOnce<Name extends CallName>(
  parts: SeedParts,
  name: Name,
  parameters: CallParameters<Contract[Name]>,
  session: string,
  key: string,
): Promise<void> {
  const { ok, error } = await request(parts, name, parameters, session, key)
  if (!ok && error?.tag !== "idempotency_key_reused") throw refused(name, error?.tag)
}

async function ask<Name extends CallName>(
  parts: SeedParts,
  name: Name,
  parameters: CallParameters<Contract[Name]>,
  session?: string,
): Promise<CallData<Contract[Name]>> {
  const { ok, data, error } = await request(parts, name, parameters, session)
  if (!ok) throw refused(name, error?.tag)
  return data
}

async function request<Name extends CallName>(
  { dispatch }: SeedParts,
  name: Name,
  parameters: CallParameters<Contract[Name]>,
  session?: string,
  key?: string,
): Promise<v.InferOutput<typeof EnvelopeSchema>> {
  const origin = { address: "127.0.0.1", userAgent: "seed", requestId: newId() }
  // Each schema takes from the flat parameters what is its own.
  const flat = Object.fromEntries(Object.entries(parameters ?? {}))
  const { envelope } = await dispatch(name, origin, {
    readParams: () => flat,
    readQuery: () => flat,
    readBody: () => Promise.resolve(flat),
    authorization: session && `Bearer ${session}`,
    idempotencyKey: key,
  })
  return v.parse(EnvelopeSchema, envelope)
}

function refused(name: CallName, tag: string | null | undefined): Error {
  return new Error(`the demo customers could not be made: ${name} was refused with ${tag}`)
}
