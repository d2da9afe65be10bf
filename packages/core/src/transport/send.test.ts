import { expect, test, vi } from "vitest"
import { getMe } from "#actions/access/getMe.ts"
import { login } from "#actions/access/login.ts"
import { createExchangeQuote } from "#actions/exchange.ts"
import { getHideEmptyWallets } from "#actions/profile/getHideEmptyWallets.ts"
import { isWalletError } from "#errors/walletError.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { settle } from "#testing/fakeClock.ts"
import { readReason } from "#testing/readReason.ts"
import { sampleUser } from "#testing/samples.ts"
import { ok, type Reply, refused, silence, text } from "#testing/scriptedFetch.ts"

const credentials = { email: "ann@example.com", password: "correct horse" }
const once = { retries: 0 }

async function failWith(reply: Reply) {
  const setup = createTestClient(() => reply, once)
  const error: unknown = await getHideEmptyWallets(setup.client).catch((reason: unknown) => reason)
  return { ...setup, error }
}

test.each([
  ["an HTML page of a gateway", text("<html>", { status: 502, statusText: "Bad Gateway" }), "502 Bad Gateway"],
  ["HTML without a status text", text("<html>", { status: 502 }), "502 <no text>"],
  ["an empty answer", text("", { status: 200, statusText: "OK" }), "200 <empty answer>"],
  ["204", text("", { status: 204 }), "204 <empty answer>"],
  ["a byte-order mark alone", text("\uFEFF", { status: 200 }), "200 <empty answer>"],
  ["a JSON that was cut", text('{"ok":true,"da', { status: 200, statusText: "OK" }), "200 OK"],
  [
    "HTML that calls itself JSON",
    text("<html>", { statusText: "OK", headers: { "content-type": "application/json" } }),
    "200 OK",
  ],
])("spec §8: %s is a toast of 8000 ms with status and text", async (_, reply, said) => {
  const { error, eventsOf } = await failWith(reply)
  expect(error).toMatchObject({ name: "UnreadableAnswerError", status: reply.status })
  expect(eventsOf("toast")).toMatchObject([{ text: `Error while fetching response answer json: ${said}`, life: 8000 }])
})

test("spec §8: an answer that is no JSON with status 401 is 'Authorization error', and the token stays", async () => {
  const { error, eventsOf, client } = await failWith(text("nope", { status: 401 }))
  expect(error).toMatchObject({ name: "UnreadableAnswerError", status: 401 })
  expect(eventsOf("toast")).toMatchObject([{ text: "Authorization error", life: 8000 }])
  expect(client.store.getState().accessToken).toBe("token-1")
})

test("spec §8: a network failure is 'Network error', 3000 ms", async () => {
  const { error, eventsOf, client } = await failWith(new TypeError("Failed to fetch"))
  expect(error).toMatchObject({ name: "NetworkError" })
  expect(eventsOf("toast")).toMatchObject([{ text: "Network error", life: 3000 }])
  expect(client.store.getState().error).toBe(error)
})

test("spec §8: error toasts with identical text within 5 seconds are suppressed", async () => {
  const { client, clock, eventsOf } = createTestClient(() => new Error("offline"), once)
  const fail = () => getHideEmptyWallets(client).catch(() => {})
  await Promise.all([fail(), fail()])
  expect(eventsOf("toast")).toHaveLength(1)
  await clock.advance(5000)
  await fail()
  expect(eventsOf("toast")).toHaveLength(2)
})

test("JSON after a byte-order mark is read", async () => {
  const { client } = createTestClient(() => text('\uFEFF{"ok":true,"data":true,"error":{"tag":null}}'))
  expect(await getHideEmptyWallets(client)).toBe(true)
})

test("spec §8: an aborted call is no error: no toast, no event, the signal's own reason", async () => {
  const { client, emitted, clock } = createTestClient(() => silence())
  const controller = new AbortController()
  const call = getHideEmptyWallets(client, { signal: controller.signal })
  controller.abort("enough")
  await expect(call).rejects.toBe("enough")
  expect(emitted).toEqual([])
  expect(clock.waiting()).toBe(0)
  await expect(getHideEmptyWallets(client, { signal: controller.signal })).rejects.toBe("enough")
})

test("spec §8: an aborted call that is never tried again shows no toast either", async () => {
  const { client, emitted } = createTestClient(() => silence(), once)
  const controller = new AbortController()
  const reason = readReason(login(client, credentials, { signal: controller.signal }))
  controller.abort("enough")
  expect([await reason, emitted]).toEqual(["enough", []])
})

test("an abort also ends the waiting between two attempts", async () => {
  const { client, sent } = createTestClient(() => new Error("offline"))
  const controller = new AbortController()
  const call = getHideEmptyWallets(client, { signal: controller.signal })
  const outcome = readReason(call)
  await settle()
  controller.abort("enough")
  expect(await outcome).toBe("enough")
  expect(sent).toHaveLength(1)
})

test("dispose ends what is under way and what begins later", async () => {
  const { client } = createTestClient(() => silence())
  const call = getHideEmptyWallets(client)
  client.dispose()
  await expect(call).rejects.toMatchObject({ name: "AbortError" })
  await expect(getHideEmptyWallets(client)).rejects.toMatchObject({ name: "AbortError" })
})

test("one attempt has one time limit, even where fetch takes no notice of its signal", async () => {
  const { client, clock, eventsOf } = createTestClient(() => silence(), { ...once, timeout: 1000 })
  const outcome = readReason(getHideEmptyWallets(client))
  await clock.advance(1000)
  expect(await outcome).toMatchObject({ name: "TimeoutError", limit: 1000 })
  expect(eventsOf("toast")).toMatchObject([{ text: "Network error" }])
})

test("a provider that hangs is reported after 30 s in all, retries included", async () => {
  const { client, clock, sent } = createTestClient((_, index) => (index === 0 ? new Error("offline") : silence()))
  let told: unknown
  const outcome = readReason(getHideEmptyWallets(client)).then((reason) => (told = reason))
  await clock.advance(29_000)
  expect(told).toBeUndefined()
  await clock.advance(1000)
  expect(await outcome).toMatchObject({ name: "TimeoutError", limit: 30_000 })
  expect(sent).toHaveLength(2)
})

function fail(): never {
  throw new Error("the listener's own")
}

test("a listener that throws never replaces a call's own error", async () => {
  const { client, eventsOf } = createTestClient(() => new Error("offline"), { ...once })
  const reported = vi.spyOn(console, "error").mockImplementation(() => {})
  client.events.on("toast", fail)
  client.events.on("error", fail)
  client.events.on("*", fail)
  client.store.subscribe(fail)
  expect(await readReason(getHideEmptyWallets(client))).toMatchObject({ name: "NetworkError" })
  expect(eventsOf("toast")).toHaveLength(1)
  expect(reported).toHaveBeenCalled()
  reported.mockRestore()
})

test("an authorization that throws is its own error: nothing is sent, and nothing is said of the network", async () => {
  const cause = new Error("no key")
  const authorization = () => {
    throw cause
  }
  const { client, sent, eventsOf } = createTestClient(() => ok(true), { authorization, credentials: { token: "t" } })
  expect(await readReason(getHideEmptyWallets(client))).toMatchObject({ name: "AuthorizationError", cause })
  expect(sent).toEqual([])
  expect(eventsOf("toast")).toEqual([])
})

test("the time limit covers a body that stops in the middle", async () => {
  const stuck = { ...text(""), text: () => new Promise<string>(() => {}) }
  const { client, clock } = createTestClient(() => stuck, { ...once, timeout: 1000 })
  const outcome = readReason(getHideEmptyWallets(client))
  await clock.advance(1000)
  expect(await outcome).toMatchObject({ name: "TimeoutError" })
})

test("a call that reads is tried again after a failure that may pass", async () => {
  const { client, clock, sent, eventsOf } = createTestClient((_, index) =>
    index < 2 ? new Error("offline") : ok(true),
  )
  const call = getHideEmptyWallets(client)
  await clock.advance(10_000)
  expect(await call).toBe(true)
  expect(sent).toHaveLength(3)
  expect(eventsOf("toast")).toEqual([])
})

test("Retry-After decides when", async () => {
  const { client, clock, sent } = createTestClient((_, index) =>
    index === 0 ? refused("rate_limited", 429, {}, { headers: { "retry-after": "7" } }) : ok(true),
  )
  const call = getHideEmptyWallets(client)
  await clock.advance(6999)
  expect(sent).toHaveLength(1)
  await clock.advance(1)
  expect(await call).toBe(true)
})

test("a gateway's RateLimit-Reset decides where a refused call has no Retry-After", async () => {
  const { client, clock, sent } = createTestClient((_, index) =>
    index === 0 ? text("slow down", { status: 429, headers: { "ratelimit-reset": "7" } }) : ok(true),
  )
  const call = getHideEmptyWallets(client)
  await clock.advance(6999)
  expect(sent).toHaveLength(1)
  await clock.advance(1)
  expect(await call).toBe(true)
})

test("the end of a gateway's window delays no retry of a failure", async () => {
  const { client, clock, sent } = createTestClient((_, index) =>
    index === 0 ? text("", { status: 502, headers: { "ratelimit-reset": "7" } }) : ok(true),
  )
  const call = getHideEmptyWallets(client)
  await clock.advance(300)
  expect(await call).toBe(true)
  expect(sent).toHaveLength(2)
})

test("a wait that would end after the time limit is not begun, and the error says how long it is", async () => {
  const { client, clock, sent } = createTestClient(() =>
    refused("rate_limited", 429, {}, { headers: { "retry-after": "30" } }),
  )
  const reason = await readReason(getHideEmptyWallets(client))
  expect(reason).toMatchObject({ tag: "rate_limited", retryAfter: 30_000 })
  expect([sent.length, clock.waiting()]).toEqual([1, 0])
})

test("a call that changes something and has no key is never sent twice", async () => {
  const { client, clock, sent } = createTestClient(() => new Error("offline"))
  const quote = { fromCurrency: "USDT", toCurrency: "BTC", amount: "1", side: "from" } as const
  await expect(createExchangeQuote(client, quote)).rejects.toMatchObject({ name: "NetworkError" })
  await expect(login(client, credentials)).rejects.toMatchObject({ name: "NetworkError" })
  await clock.advance(60_000)
  expect(sent).toHaveLength(2)
})

test("a refusal that will not pass is not tried again", async () => {
  const { client, sent } = createTestClient(() => refused("not_found", 404))
  await expect(getHideEmptyWallets(client)).rejects.toMatchObject({ name: "ApiError", tag: "not_found", status: 404 })
  expect(sent).toHaveLength(1)
})

test("an answer longer than the limit is refused with an error of its own", async () => {
  const { client } = createTestClient(() => text(`"${"x".repeat(200)}"`), { ...once, maxAnswerLength: 100 })
  await expect(getHideEmptyWallets(client)).rejects.toMatchObject({
    name: "UnreadableAnswerError",
    reason: "too_large",
  })
})

test("an answer that announces more than the limit is not even read", async () => {
  const huge = {
    ...text("", { headers: { "content-length": "20000000" } }),
    text: () => Promise.reject(new Error("read")),
  }
  const { client } = createTestClient(() => huge, once)
  await expect(getHideEmptyWallets(client)).rejects.toMatchObject({ reason: "too_large" })
})

test("20 MB of good JSON that nothing has announced are refused with a typed error, and say nothing of themselves", async () => {
  const { error, eventsOf } = await failWith(ok("x".repeat(20_000_000)))
  expect(error).toMatchObject({ name: "UnreadableAnswerError", reason: "too_large" })
  const [toast] = eventsOf("toast")
  expect(toast?.text).toBe("Error while fetching response answer json: 200 <no text>")
})

test("half a million brackets inside one another are a typed error, too", async () => {
  const nested = "[".repeat(500_000) + "]".repeat(500_000)
  const { error } = await failWith(text(`{"ok":true,"data":${nested},"proto":0}`))
  expect(isWalletError(error)).toBe(true)
})

test("a late answer for the previous session does not write into the new one", async () => {
  const answers: ((user: typeof sampleUser) => void)[] = []
  const { client } = createTestClient(({ path }) => {
    if (path === "/users/login") return ok({ accessToken: "token-2", user: { ...sampleUser, id: "user-2" } })
    return new Promise((resolve) => {
      answers.push((user) => resolve(ok(user)))
    })
  })
  const me = getMe(client)
  await login(client, credentials)
  for (const answer of answers) answer(sampleUser)
  expect(await me).toMatchObject({ id: "user-1" })
  expect(client.store.getState().user?.id).toBe("user-2")
})

test("spec §3: the global error is gone as soon as a call is answered", async () => {
  const { client } = createTestClient((_, index) => (index === 0 ? new Error("offline") : ok(true)), once)
  await getHideEmptyWallets(client).catch(() => {})
  expect(client.store.getState().error).toMatchObject({ name: "NetworkError" })
  await getHideEmptyWallets(client)
  expect(client.store.getState().error).toBeUndefined()
})
