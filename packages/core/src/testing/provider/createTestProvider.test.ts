import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { disable2fa } from "#actions/access/disable2fa.ts"
import { enable2fa } from "#actions/access/enable2fa.ts"
import { getMe } from "#actions/access/getMe.ts"
import { login } from "#actions/access/login.ts"
import { logout } from "#actions/access/logout.ts"
import { confirmEmail, register, start2fa } from "#actions/access.ts"
import { getKycStatus } from "#actions/compliance/getKycStatus.ts"
import { requestKycRedirectUrl } from "#actions/compliance/requestKycRedirectUrl.ts"
import { createExchangeQuote, executeExchangeQuote, getRates } from "#actions/exchange.ts"
import { listOperations } from "#actions/history.ts"
import { getHideEmptyWallets } from "#actions/profile/getHideEmptyWallets.ts"
import { setHideEmptyWallets } from "#actions/profile/setHideEmptyWallets.ts"
import { liveEvents } from "#actions/provider/liveEvents.ts"
import { reconcile } from "#actions/provider/reconcile.ts"
import { createCardTopUp, getTopUp, listTopUpMethods } from "#actions/topUps.ts"
import { createTransfer, resolveRecipient } from "#actions/transfers.ts"
import { listWallets } from "#actions/wallets.ts"
import { createWalletClient } from "#client.ts"
import { contract } from "#contract/contract.ts"
import type { LiveEvent } from "#contract/liveEvents.ts"
import { createFakeClock, settle } from "#testing/fakeClock.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { readReason } from "#testing/readReason.ts"
import { createTestProvider, type TestProviderOptions } from "./createTestProvider.ts"
import { ContractBreach, dispatch } from "./dispatch.ts"
import { handlers } from "./handlers/handlers.ts"
import { createWorld } from "./world.ts"

const ann = "ann@example.com"
const bob = "bob@example.com"

function setUp(options: TestProviderOptions = {}) {
  const clock = createFakeClock()
  const provider = createTestProvider({ now: clock.now, timers: clock.timers, ...options })
  const { accessToken } = provider.addCustomer({ email: ann, balances: { USDT: "100", ETH: "1" } })
  provider.addCustomer({ email: bob })
  const storage = createMemoryStorage({ accessToken })
  const client = createWalletClient({
    siteDomain: "example.com",
    fetch: provider.fetch,
    storage,
    now: clock.now,
    timers: clock.timers,
    retries: 0,
    location: () => "/account",
  })
  return { clock, provider, client, storage }
}

const isTagOrNull = (tag: unknown) => tag === null || typeof tag === "string"

const payment = { recipient: bob, amount: "12.5", currency: "USDT" }

describe("the test provider's routes come from the contract", () => {
  const played = Object.values(contract).filter(({ name }) => Object.hasOwn(handlers, name))

  test.each(played)("$name is answered in the envelope of spec §7", async ({ method, path }) => {
    const { provider } = setUp()
    const url = `https://api.example.com${path.replace(/:\w+/g, "x")}`
    const response = await provider.fetch(url, { method, headers: {} })
    const envelope: unknown = JSON.parse(await response.text())
    expect(envelope).toMatchObject({ ok: expect.any(Boolean), error: { tag: expect.toSatisfy(isTagOrNull) } })
    expect(provider.calls).toHaveLength(1)
  })

  test("a path that no call has is not_found, and is no call", async () => {
    const { provider } = setUp()
    const response = await provider.fetch("https://api.example.com/nowhere", { method: "GET", headers: {} })
    expect(response.status).toBe(404)
    expect(provider.calls).toEqual([])
  })

  test("a request that does not fit is refused field by field", async () => {
    const { provider } = setUp()
    const init = { method: "POST", headers: {}, body: '{"email":"no","password":"short"}' }
    const response = await provider.fetch("https://api.example.com/api/users/register", init)
    expect(JSON.parse(await response.text())).toMatchObject({
      ok: false,
      error: {
        tag: "validation_failed",
        fields: { email: { code: "email_invalid" }, password: { code: "password_too_short", limit: "8" } },
      },
    })
  })

  test("a handler that breaks the contract fails the test instead of answering", async () => {
    // A handler written in JavaScript can do this.
    const wrong = { getHideEmptyWallets: () => "yes" as unknown as boolean }
    const mistakes: unknown[] = []
    const { client } = setUp({ handlers: wrong, onMistake: (mistake) => mistakes.push(mistake) })
    await expect(getHideEmptyWallets(client)).rejects.toMatchObject({ name: "NetworkError" })
    expect(mistakes).toEqual([expect.any(ContractBreach)])
    expect(String(mistakes[0])).toContain("does not fit its schema")
  })

  test("a call without a handler is named, whoever makes it", async () => {
    const arrival = { name: "getRates", params: {}, query: {}, body: undefined, token: "" } as const
    const asked = dispatch(createWorld(Date.now, 1), {}, { ...arrival, idempotencyKey: undefined, fingerprint: "" })
    await expect(asked).rejects.toThrow("The test provider does not play getRates: pass handlers.getRates")
  })
})

describe("identity", () => {
  test("register, confirm with the code from the mail, log in, log out", async () => {
    const { provider, client } = setUp()
    const newcomer = { email: "carl@example.com", password: "long enough" }
    const { registrationId } = await register(client, newcomer)
    expect(await readReason(login(client, newcomer))).toMatchObject({
      tag: "email_not_confirmed",
      details: { registrationId },
    })
    const code = provider.confirmationCode(newcomer.email) ?? ""
    await confirmEmail(client, { registrationId, code })
    const { user } = await login(client, newcomer)
    expect(await getMe(client)).toEqual(user)
    await logout(client)
    expect(client.store.getState().accessToken).toBeUndefined()
  })

  test("spec §4: two-factor on, required at login, off; a time step is valid once", async () => {
    const { provider, client, clock } = setUp()
    await start2fa(client)
    const oneTimePassword = (await provider.oneTimePassword(ann)) ?? ""
    await enable2fa(client, { oneTimePassword })
    expect((await getMe(client)).hasOneTimePassword).toBe(true)
    expect(await readReason(disable2fa(client, { oneTimePassword }))).toMatchObject({ tag: "otp_replayed" })
    const credentials = { email: ann, password: "correct horse" }
    expect(await readReason(login(client, credentials))).toMatchObject({ tag: "otp_required" })
    await clock.advance(30_000)
    await login(client, { ...credentials, oneTimePassword: (await provider.oneTimePassword(ann)) ?? "" })
    await clock.advance(30_000)
    await disable2fa(client, { oneTimePassword: (await provider.oneTimePassword(ann)) ?? "" })
    expect((await getMe(client)).hasOneTimePassword).toBe(false)
  })

  test("spec §8: ended sessions and a required link are refused with their tags", async () => {
    const { provider, client } = setUp()
    provider.setLinkRequired(ann, true)
    expect(await readReason(getMe(client))).toMatchObject({ tag: "account_link_required", status: 403 })
    provider.setLinkRequired(ann, false)
    provider.endSessions(ann)
    expect(await readReason(getMe(client))).toMatchObject({ tag: "invalid_authorization_token", status: 401 })
  })
})

describe("money", () => {
  test("a transfer moves exactly its amount and is in both histories", async () => {
    const { provider, client } = setUp()
    expect(await resolveRecipient(client, { recipient: bob })).toMatchObject({ recipient: "b•••@example.com" })
    await createTransfer(client, { recipient: bob, amount: "0.000000000000000001", currency: "ETH" })
    expect(provider.balanceOf(ann, "ETH")).toBe("0.999999999999999999")
    expect(provider.balanceOf(bob, "ETH")).toBe("0.000000000000000001")
    const { items } = await listOperations(client, {})
    expect(items).toMatchObject([{ kind: "transfer", direction: "out", counterparty: "b•••@example.com" }])
  })

  test("a refused call changes nothing", async () => {
    const { provider, client } = setUp()
    const refusal = await readReason(createTransfer(client, { ...payment, amount: "100.00001" }))
    expect(refusal).toMatchObject({ tag: "insufficient_funds", details: { available: "100.00000" } })
    expect(await readReason(createTransfer(client, { ...payment, amount: "0.000001" }))).toMatchObject({
      tag: "validation_failed",
      fields: { amount: { code: "amount_too_many_decimals", limit: "5" } },
    })
    expect(await readReason(createTransfer(client, { ...payment, recipient: ann }))).toMatchObject({
      tag: "recipient_is_sender",
    })
    expect([provider.balanceOf(ann, "USDT"), provider.balanceOf(bob, "USDT")]).toEqual(["100.00000", "0.00000"])
    expect((await listOperations(client, {})).items).toEqual([])
  })

  test("however customers pay each other, the sum stays and no balance is below zero", async () => {
    const cents = fc.bigInt({ min: 1n, max: 6_000_000n })
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { maxLength: 8 }), async (amounts) => {
        const { provider, client } = setUp()
        for (const units of amounts) {
          const amount = `${units / 100_000n}.${String(units % 100_000n).padStart(5, "0")}`
          // oxlint-disable-next-line no-await-in-loop -- payments follow each other
          await createTransfer(client, { ...payment, amount }).catch(() => {})
        }
        const left = [ann, bob].map((email) => BigInt(provider.balanceOf(email, "USDT").replace(".", "")))
        expect(left.reduce((sum, units) => sum + units)).toBe(10_000_000n)
        expect(left.every((units) => units >= 0n)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test("a card top-up is paid with a one-time token; a declined one credits nothing", async () => {
    const { provider, client } = setUp()
    const [method] = await listTopUpMethods(client)
    expect(method).toMatchObject({ currency: "WUD", sandbox: true })
    const cardToken = provider.cardToken()
    const order = { amount: "1000", currency: "WUD", cardToken }
    const { id, state, charged } = await createCardTopUp(client, order)
    expect({ state, charged: charged.amount }).toEqual({ state: "processing", charged: "1015.00" })
    expect((await getTopUp(client, { topUpId: id })).state).toBe("succeeded")
    expect(await readReason(createCardTopUp(client, order))).toMatchObject({ tag: "card_token_invalid" })
    const declined = provider.cardToken({ declineCode: "insufficient_funds" })
    const second = await createCardTopUp(client, { ...order, cardToken: declined })
    expect(await getTopUp(client, { topUpId: second.id })).toMatchObject({ declineCode: "insufficient_funds" })
    expect(provider.balanceOf(ann, "WUD")).toBe("1000.00")
  })

  test("a quote gives what it said, once, and only in time", async () => {
    const { provider, client, clock } = setUp()
    const asked = { fromCurrency: "USDT", toCurrency: "BTC", amount: "64", side: "from" } as const
    const quote = await createExchangeQuote(client, asked)
    expect(quote).toMatchObject({ fee: { amount: "0.32000" }, to: { amount: "0.00099500" } })
    await executeExchangeQuote(client, { quoteId: quote.id })
    expect([provider.balanceOf(ann, "USDT"), provider.balanceOf(ann, "BTC")]).toEqual(["36.00000", "0.00099500"])
    expect(await readReason(executeExchangeQuote(client, { quoteId: quote.id }))).toMatchObject({ tag: "quote_used" })
    const late = await createExchangeQuote(client, { ...asked, amount: "0.001", side: "to" })
    expect(late.to.amount).toBe("0.00100000")
    await clock.advance(30_000)
    expect(await readReason(executeExchangeQuote(client, { quoteId: late.id }))).toMatchObject({ tag: "quote_expired" })
    provider.setPrices(undefined)
    expect(await readReason(createExchangeQuote(client, asked))).toMatchObject({ tag: "rate_unavailable" })
    expect(await readReason(getRates(client))).toMatchObject({ tag: "rate_unavailable" })
  })

  test("the history comes in pages without a gap", async () => {
    const { provider, client } = setUp()
    for (const amount of ["1", "2", "3"]) {
      // oxlint-disable-next-line no-await-in-loop -- payments follow each other
      await createTransfer(client, { ...payment, amount })
    }
    const first = await listOperations(client, { limit: 2 })
    await createTransfer(client, { ...payment, amount: "4" })
    const second = await listOperations(client, { limit: 2, cursor: first.nextCursor ?? "" })
    expect([...first.items, ...second.items].map(({ amount }) => amount.amount)).toEqual([
      "3.00000",
      "2.00000",
      "1.00000",
    ])
    expect(second.nextCursor).toBeNull()
    expect((await listWallets(client)).find(({ currency }) => currency === "USDT")?.available).toBe("90.00000")
    expect(provider.balanceOf(bob, "USDT")).toBe("10.00000")
  })
})

describe("settings and identity check", () => {
  test("spec §7: hideEmptyWallets is stored", async () => {
    const { client } = setUp()
    await setHideEmptyWallets(client, { value: true })
    expect(await getHideEmptyWallets(client)).toBe(true)
  })

  test("spec §7: the identity check goes where the test sends it, and an approved one can't start again", async () => {
    const { provider, client } = setUp()
    expect((await getKycStatus(client)).status).toBe("not_started")
    expect((await requestKycRedirectUrl(client, {})).status).toBe("link_issued")
    provider.setKycStatus(ann, "rejected_retry", { comment: "Too dark" })
    expect(await getKycStatus(client)).toMatchObject({ status: "rejected_retry", comment: "Too dark" })
    provider.setKycStatus(ann, "approved")
    expect(await readReason(requestKycRedirectUrl(client, {}))).toMatchObject({ tag: "state_conflict" })
  })
})

describe("simulated faults", () => {
  test("a lost answer has happened: the outcome is unknown, the same call finds it, and nothing is paid twice", async () => {
    const { provider, client } = setUp()
    provider.failNext({ call: "createTransfer", answerLost: true })
    expect(await readReason(createTransfer(client, payment))).toMatchObject({ name: "OutcomeUnknownError" })
    expect(provider.balanceOf(bob, "USDT")).toBe("12.50000")
    await createTransfer(client, payment)
    expect(provider.balanceOf(bob, "USDT")).toBe("12.50000")
    expect(new Set(provider.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test("reconcile gets the outcome of a key from the provider", async () => {
    const { provider, client, clock } = setUp()
    provider.failNext({ call: "createTransfer", answerLost: true })
    await readReason(createTransfer(client, payment))
    provider.failNext({ call: "createTransfer", network: true })
    await readReason(createTransfer(client, { ...payment, amount: "1" }))
    await clock.advance(60_000)
    expect((await reconcile(client)).map(({ state }) => state).toSorted()).toEqual(["absent", "happened"])
  })

  test("a refusal, a gateway's page, a broken connection and silence", async () => {
    const { provider, client, clock } = setUp()
    provider.failNext({ call: "getMe", tag: "rate_limited", retryAfter: 3 })
    expect(await readReason(getMe(client))).toMatchObject({ tag: "rate_limited", retryAfter: 3000 })
    provider.failNext({ status: 502, body: "<html>" })
    expect(await readReason(getMe(client))).toMatchObject({ name: "UnreadableAnswerError", status: 502 })
    provider.failNext({ call: "getMe", network: true })
    expect(await readReason(getMe(client))).toMatchObject({ name: "NetworkError" })
    provider.failNext({ timeout: true })
    const silent = readReason(getMe(client))
    await clock.advance(client.options.timeout)
    expect(await silent).toMatchObject({ name: "TimeoutError" })
    expect((await getMe(client)).email).toBe(ann)
  })

  test("a failure waits for its own call, and lasts as often as it says", async () => {
    const { provider, client } = setUp()
    provider.failNext({ call: "getMe", network: true, times: 2 })
    expect(await getKycStatus(client)).toMatchObject({ status: "not_started" })
    expect(await readReason(getMe(client))).toMatchObject({ name: "NetworkError" })
    expect(await readReason(getMe(client))).toMatchObject({ name: "NetworkError" })
    expect((await getMe(client)).email).toBe(ann)
  })

  test("latency passes on the test's own clock", async () => {
    const { provider, client, clock } = setUp()
    provider.setLatency(1500)
    let answered = false
    const me = getMe(client).then(() => (answered = true))
    await clock.advance(1499)
    expect(answered).toBe(false)
    await clock.advance(1)
    await me
  })

  test("the same key with another body is refused", async () => {
    const { provider } = setUp()
    const { accessToken } = provider.addCustomer({ email: "eve@example.com", balances: { USDT: "5" } })
    const headers = { Authorization: `Bearer ${accessToken}`, "Idempotency-Key": "key-1" }
    const send = async (amount: string) => {
      const body = JSON.stringify({ ...payment, amount })
      const response = await provider.fetch("https://api.example.com/transfers", { method: "POST", headers, body })
      return response.text()
    }
    const first = await send("1")
    expect(await send("1")).toBe(first)
    expect(JSON.parse(await send("2"))).toMatchObject({ error: { tag: "idempotency_key_reused" } })
    expect(provider.balanceOf(bob, "USDT")).toBe("1.00000")
  })
})

test("live events tell of changes until the session ends", async () => {
  const { provider, client } = setUp()
  const heard: LiveEvent["type"][] = []
  const listening = liveEvents(client, { onEvent: ({ type }) => heard.push(type) })
  await settle()
  provider.credit(ann, { amount: "1", currency: "USDT" })
  provider.setKycStatus(bob, "approved")
  provider.setKycStatus(ann, "approved")
  await settle()
  expect(heard).toEqual(["wallets", "kyc"])
  await logout(client)
  await listening
})

async function payWithSeed(seed: number): Promise<string> {
  const { client } = setUp({ seed })
  return JSON.stringify([await createTransfer(client, payment), await getMe(client)])
}

test("the same seed and the same calls give the same answers, and another seed others", async () => {
  expect(await payWithSeed(7)).toBe(await payWithSeed(7))
  expect(await payWithSeed(7)).not.toBe(await payWithSeed(8))
})
