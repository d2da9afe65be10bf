// A database of ac7b661 with today's code. backup-ac7b661.md beside this file describes the backup.
import {
  createCardTopUp,
  createTransfer,
  getIdempotencyOutcome,
  getTopUp,
  getWithdrawal,
  listDepositAddresses,
  listDeposits,
  listOperations,
  listSavedCards,
  listSessions,
  listWallets,
  login,
  safe,
  signRequest,
} from "@wallet/core"
import { claimProtectedTransfer } from "@wallet/core/account"
import { declineVirtualCardPayment, listVirtualCardConfirmations } from "@wallet/core/cards"
import { createInvoice, getPayoutBatch } from "@wallet/core/merchant"
import { verifyWebhook } from "@wallet/core/webhooks"
import { Secret, TOTP } from "otpauth"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import facts from "./facts-ac7b661.json" with { type: "json" }
import { listFileReads, listReads } from "./reads.ts"
import { backupFolder, type CustomerName, countRows, type RestoredProvider, restoreAndStart } from "./restored.ts"

const { ids, password } = facts
const customers = Object.keys(facts.customers) as CustomerName[]

/** Tables without rows in the backup, with the reason. */
const emptyInBackup: Readonly<Record<string, string>> = {
  "public.sandbox_rates": "a row stops every price",
}

let restored: RestoredProvider
beforeAll(async () => {
  restored = await restoreAndStart()
}, 240_000)
afterAll(() => restored.close())

/** Tables that were renamed since. */
const renamed: Readonly<Record<string, string>> = { "public.sandbox_seed": "public.demo_marks" }

/** The only changed answer: confirmations are now counted up to the required number. */
function countUpToNeeded(seen: unknown): unknown {
  return JSON.parse(JSON.stringify(seen), (_key, value: unknown) => {
    if (v.is(DepositCount, value)) {
      return { ...value, confirmations: Math.min(value.confirmations, value.confirmationsNeeded) }
    }
    if (v.is(OwnSend, value))
      return { ...value, counterparty: typedAddresses[value.counterparty] ?? value.counterparty }
    return v.is(PaymentCount, value) ? { ...value, seen: Math.min(value.seen, value.needed) } : value
  })
}
/** Addresses that senders typed: the old version masked them, today their senders see them whole (decision 145). */
const typedAddresses: Readonly<Record<string, string>> = {
  "n•••t@w•••.example": "nobody-yet@wallet.example",
  "j•••@w•••.example": "jo@wallet.example",
}
const OwnSend = v.looseObject({ direction: v.literal("out"), counterparty: v.string(), expiresAt: v.string() })
const DepositCount = v.looseObject({ confirmations: v.number(), confirmationsNeeded: v.number() })
const PaymentCount = v.looseObject({ seen: v.number(), needed: v.number() })

describe("a backup of ac7b661, restored and migrated by today's commands", () => {
  test("is restored without a difference in the ledger and the chain", () => {
    expect(restored.restoration).toEqual({ exitCode: 0, output: expect.stringContaining("No difference") })
  })

  test("has the same end of the chain as the old version's verification printed", async () => {
    expect(await restored.run("verify", "--head", facts.chainHead)).toMatchObject({ exitCode: 0 })
  })

  test("every table of the old version keeps its rows, and only the known ones were empty", async () => {
    const before = await countRows(backupFolder)
    const empty = [...before].filter(([, rows]) => rows === 0).map(([name]) => name)
    expect(empty).toEqual(Object.keys(emptyInBackup))
    const kept = [...before].map(([name]) => [name, restored.rows.get(renamed[name] ?? name)])
    expect(kept).toEqual([...before])
  })

  test("new tables contain the data taken over from old rows", () => {
    expect(restored.rows.get("public.known_recipients")).toBeGreaterThan(0)
  })
})

describe("customers' data, read over HTTP", () => {
  test.each(customers)("%s: the session continues, with the same balances", async (customer) => {
    const wallets = await listWallets(restored.as(customer))
    const used = wallets.filter(({ version }) => version > 0)
    const balances = used.map(({ currency, available, held }) => [currency, { available, held }])
    expect(Object.fromEntries(balances)).toEqual(facts.customers[customer].balances)
  })

  test.each(customers)("%s: the history has every operation", async (customer) => {
    const { items } = await listOperations(restored.as(customer), { limit: 100 })
    const operations = items.map(({ id, kind, state }) => ({ id, kind, state }))
    expect(operations).toEqual(facts.customers[customer].operations)
  })

  test.each(Object.keys(facts.seen) as (keyof typeof facts.seen)[])("%s is answered as before", async (name) => {
    const answer = { data: await listReads(restored)[name]() }
    expect(answer).toMatchObject({ data: countUpToNeeded(facts.seen[name]) })
  })

  test("a session unused for a week has ended, and active ones are listed", async () => {
    const sessions = await listSessions(restored.as("ann"))
    expect(sessions.items.filter(({ current }) => current)).toHaveLength(1)
    const week = 7 * 24 * 3_600_000
    const unused = Date.parse(facts.clock.time) + facts.clock.ahead * 1000 - week
    expect(sessions.items.filter(({ lastSeenAt }) => Date.parse(lastSeenAt) < unused)).toEqual([])
  })

  test("exported files can be downloaded", async () => {
    for (const download of listFileReads(restored)) expect((await download()).bytes.length).toBeGreaterThan(0)
  })
})

describe("secrets from before the upgrade", () => {
  test("passwords sign in, and wrong ones do not", async () => {
    const { user } = await login(restored.client(), { email: facts.customers.ann.email, password })
    expect(user.id).toBe(facts.customers.ann.id)
    const wrong = await safe(() => login(restored.client(), { email: facts.customers.ann.email, password: "another" }))
    expect(wrong).toMatchObject({ ok: false, error: { tag: "bad_credentials" } })
  })

  test("two-factor asks for a code, and accepts the app's and a recovery code once", async () => {
    const { email } = facts.customers.gina
    const signIn = (more: object) => safe(() => login(restored.client(), { email, password, ...more }))
    expect(await signIn({})).toMatchObject({ ok: false, error: { tag: "otp_required" } })
    const timestamp = restored.provider.services.now().getTime()
    const oneTimePassword = new TOTP({ secret: Secret.fromBase32(ids.totpSecret) }).generate({ timestamp })
    expect(await signIn({ oneTimePassword })).toMatchObject({ ok: true })
    const [recoveryCode] = ids.recoveryCodes
    expect(await signIn({ recoveryCode })).toMatchObject({ ok: true })
    expect(await signIn({ recoveryCode })).toMatchObject({ ok: false, error: { tag: "recovery_code_invalid" } })
  })

  test("API keys work, also a signing one and both secrets of one in rotation", async () => {
    for (const apiKey of [ids.apiKeySecret, ...ids.apiKeyRotatedSecrets]) {
      expect(await listWallets(restored.client({ apiKey }))).not.toEqual([])
    }
    const signing = restored.client({ apiKey: ids.apiKeySignedSecret, signer: signRequest })
    expect(await listWallets(signing)).not.toEqual([])
  })

  test("an authorised app refreshes its token, and redeems its code", async () => {
    const redeem = async (form: Record<string, string>) => {
      const body = new URLSearchParams({ client_id: ids.oauthApp, ...form })
      return (await restored.send("/api/oauth/token", { method: "POST", body })).status
    }
    expect(await redeem({ grant_type: "refresh_token", refresh_token: ids.oauthRefresh })).toBe(200)
    const { code, verifier } = ids.oauthCode
    const redirect = { redirect_uri: "https://books.example/done", code_verifier: verifier }
    expect(await redeem({ grant_type: "authorization_code", code, ...redirect })).toBe(200)
  })

  test("the code of a protected send is accepted", async () => {
    const { protectedOpen: transferId, protectedCode: code } = ids
    const claimed = await claimProtectedTransfer(restored.as("jo"), { transferId, code })
    expect(claimed).toMatchObject({ id: transferId, state: "completed" })
  })

  test("mailed codes and links are accepted: a registration, another password", async () => {
    const post = async (path: string, body: object) => {
      const headers = { "Content-Type": "application/json" }
      const answer = await restored.send(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) })
      return answer.json()
    }
    const registration = { registrationId: ids.registration, code: ids.registrationCode }
    expect(await post("/users/confirmEmail", registration)).toMatchObject({ ok: true })
    const newPassword = "another horse, another day"
    expect(await post("/users/passwordReset", { token: ids.resetToken, newPassword })).toMatchObject({ ok: true })
    const { email } = facts.customers.carla
    expect((await login(restored.client(), { email, password: newPassword })).user.email).toBe(email)
  })
})

/** Signs in at the operators' console. */
const signIn = (password: string) =>
  restored.send("/operator/api/session", {
    method: "POST",
    body: JSON.stringify({ email: "rita@desk.example", password }),
    headers: { Origin: facts.siteOrigin, "Content-Type": "application/json" },
  })

describe("operators from before the upgrade", () => {
  test("sign in with the old password, and with no other", async () => {
    expect((await signIn("another password")).status).toBe(422)
    const done = await signIn(facts.operatorPassword)
    expect([done.status, await done.json()]).toMatchObject([200, { data: { state: "settingUp" } }])
  })
})

/** Sends a request with its key, and returns the response. */
const sendAgain = async ({ customer, key, path }: { customer: string; key: string; path: string }, body: object) => {
  const token = Object.values(facts.customers).find(({ email }) => email === customer)?.token ?? ""
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key, Authorization: `Bearer ${token}` }
  const answer = await restored.send(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) })
  const { data, error } = (await answer.json()) as { data: unknown; error: { tag: string } | null }
  return { status: answer.status, tag: error?.tag ?? null, data }
}

describe("Idempotency-Keys from before the upgrade", () => {
  // Carla's sessions ended when she changed her password.
  const keys = Object.entries(facts.keys).filter(([, { customer }]) => customer !== facts.customers.carla.email)

  test.each(keys)("%s is answered as before", async (_, { status, tag, data, ...request }) => {
    expect(await sendAgain(request, request.body)).toEqual({ status, tag, data })
  })

  test("another request with such a key is refused, and the key's outcome is returned", async () => {
    const { transfer } = facts.keys
    expect(await sendAgain(transfer, { ...transfer.body, amount: "26.00" })).toMatchObject({
      status: 422,
      tag: "idempotency_key_reused",
    })
    const outcome = await getIdempotencyOutcome(restored.as("ann"), { key: transfer.key })
    expect(outcome).toMatchObject({ state: "settled", call: "createTransfer", answer: { ok: true } })
  })
})

describe("pending operations continue", () => {
  test("a card payment in 3-D Secure is charged after the answer", async () => {
    const topUp = () => getTopUp(restored.as("jo"), { topUpId: ids.challenged2 })
    const challenge = new URL((await topUp()).action?.url ?? "").pathname.split("/").at(-1)
    await restored.play(`/api/card/challenges/${challenge}`, { answer: "passed" })
    await restored.pass(1)
    expect((await topUp()).state).toBe("succeeded")
  })

  test("a virtual card's payment that awaits its customer can be declined", async () => {
    const jo = restored.as("jo")
    const { cardConfirmation: confirmationId } = ids
    expect((await declineVirtualCardPayment(jo, { confirmationId })).state).toBe("declined")
    expect((await listVirtualCardConfirmations(jo)).items).toEqual([])
  })

  test("a withdrawal that a bank delayed is paid", async () => {
    await restored.play(`/api/payouts/${ids.withdrawalDelayed}/pay`, {})
    await restored.pass(60)
    const { state } = await getWithdrawal(restored.as("jo"), { withdrawalId: ids.withdrawalDelayed })
    expect(state).toBe("completed")
  })

  test("a withdrawal that awaits approval is completed", async () => {
    const { withdrawalAwaitingApproval: withdrawalId } = ids
    await restored.play(`/api/withdrawals/${withdrawalId}/approve`, {})
    const read = async () => (await getWithdrawal(restored.as("jo"), { withdrawalId })).state
    await passUntil(async () => expect(await read()).toBe("completed"))
  })

  test("a deposit with too few confirmations is credited", async () => {
    const jo = restored.as("jo")
    const read = async () => (await listDeposits(jo)).find(({ id }) => id === ids.pendingDeposit)?.state
    await passUntil(async () => expect(await read()).toBe("credited"))
  })

  test("a scheduled batch of payouts is paid on time", async () => {
    await restored.pass(2 * 24 * 3_600)
    const read = () => getPayoutBatch(restored.as("boris"), { batchId: ids.batchScheduled })
    await passUntil(async () => expect((await read()).state).toBe("completed"))
  })
})

describe("new operations on the old data", () => {
  test("a top-up with a saved card", async () => {
    const ann = restored.as("ann")
    const [card] = await listSavedCards(ann)
    const { id } = await createCardTopUp(ann, { amount: "150.00", currency: "WUD", savedCardId: card?.id ?? "" })
    await restored.pass(1)
    expect(await getTopUp(ann, { topUpId: id })).toMatchObject({ state: "succeeded", card: { last4: card?.last4 } })
  })

  test("an old address receives deposits: it comes from the same seed", async () => {
    const jo = restored.as("jo")
    const [address] = await listDepositAddresses(jo, { currency: "USDT", network: "tron" })
    const outputs = [{ address: address?.address, amount: "12.5", currency: "USDT" }]
    await restored.play("/api/chains/tron/payments", { outputs })
    const newest = async () => (await listDeposits(jo, { limit: 1 }))[0]
    const credited = { amount: { amount: "12.50000", currency: "USDT" }, state: "credited" }
    await passUntil(async () => expect(await newest()).toMatchObject(credited))
  })

  test("a payment, which both customers see", async () => {
    const [ann, boris] = [restored.as("ann"), restored.as("boris")]
    const recipient = facts.customers.boris.email
    const { id } = await createTransfer(ann, { recipient, amount: "1.23", currency: "WUD" })
    for (const client of [ann, boris]) {
      const { items } = await listOperations(client, { kind: "transfer", limit: 1 })
      expect(items).toMatchObject([{ amount: { amount: "1.23", currency: "WUD" }, state: "completed" }])
    }
    expect(id).toBeDefined()
  })

  test("a webhook, signed with the old secret", async () => {
    const { id } = await createInvoice(restored.as("boris"), { amount: "5.00", currency: "USDT" })
    await restored.provider.webhooks.drain()
    const sent = restored.webhooks.find(({ url, body }) => url.includes("shop.example") && body.includes(id))
    const options = { secret: ids.webhookSecret, now: () => restored.provider.services.realTime().getTime() }
    const event = await verifyWebhook(sent?.body ?? "", sent?.headers ?? {}, options)
    expect(event.payload).toMatchObject({ type: "invoice.created", data: { id } })
  })

  test("secrets in the old format are sealed in today's, and open as before", async () => {
    // The exit code is ignored: by the machine's clock, codes of the sandbox's later days are still valid.
    const { output } = await restored.run("secrets", "rotate")
    expect(output).toContain("users.totp_secret: 1 written")
    expect(output).not.toContain("could not be re-sealed")
    const { email } = facts.customers.gina
    const timestamp = restored.provider.services.now().getTime()
    const oneTimePassword = new TOTP({ secret: Secret.fromBase32(ids.totpSecret) }).generate({ timestamp })
    const { user } = await login(restored.client(), { email, password, oneTimePassword })
    expect(user.id).toBe(facts.customers.gina.id)
    const signing = restored.client({ apiKey: ids.apiKeySignedSecret, signer: signRequest })
    expect(await listWallets(signing)).not.toEqual([])
  })

  test("leaves no difference in the ledger and the chain", async () => {
    expect(await restored.run("verify", "--head", facts.chainHead)).toMatchObject({ exitCode: 0 })
  })
})

/** Advances the provider's clock until the expectation holds. The chain's scanner runs in real time. */
async function passUntil(expectation: () => Promise<void>): Promise<void> {
  await vi.waitFor(
    async () => {
      await restored.pass(60)
      await expectation()
    },
    { timeout: 30_000, interval: 200 },
  )
}
