import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type RealProvider, startRealProvider } from "../../conformance/test/realProvider.ts"
import { createDeveloper, type Developer } from "./developer.ts"
import { openProxy } from "./proxy.ts"
import { createProgram, type RunningCommand } from "./runCommand.ts"
import { openShop, type Shop } from "./shop.ts"

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`
const patient = { timeout: 40_000, interval: 50 }

let provider: RealProvider
let developer: Developer
let shop: Shop
beforeAll(async () => {
  provider = await startRealProvider()
  developer = await createDeveloper(provider)
  shop = await openShop(() => secret)
}, 60_000)
afterAll(async () => {
  developer?.program.remove()
  await shop?.close()
  await provider?.stop()
})

const wallet = (line: string | readonly string[], options?: Parameters<Developer["program"]["run"]>[1]) =>
  developer.program.run(line, options)
const readJson = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>)

async function startListening(options = "", env: Readonly<Record<string, string>> = { WALLET_WEBHOOK_SECRET: secret }) {
  const listening = developer.program.start(`listen --forward-to ${shop.url} --json ${options}`, { env })
  const failed = listening.ended.then(({ err }) => Promise.reject(new Error(err)))
  await Promise.race([vi.waitFor(() => expect(listening.out()).toContain('"ready":true'), patient), failed])
  failed.catch(() => {})
  return listening
}

describe("login", () => {
  test("stores the key for its owner alone, and whoami says whose it is", async () => {
    const file = join(developer.program.folder, "credentials.json")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual(["test"])
    const { code, out } = await wallet("whoami --json")
    expect(code).toBe(0)
    expect(readJson(out)).toMatchObject([{ email: developer.email, environment: "test", hasSession: true }])
    expect(out).not.toContain(developer.apiKey)
  })

  test("a key that the provider does not know is not stored", async () => {
    const program = createProgram({ WALLET_API_URL: provider.apiUrl })
    const unknown = `wk_test_${"a".repeat(11)}_${"k".repeat(43)}`
    const { code, err } = await program.run("login", { input: [unknown] })
    expect(code).toBe(3)
    expect(err).toContain("run `wallet login`")
    expect((await program.run("whoami")).code).toBe(3)
    program.remove()
  })

  test("a wrong password and an empty input have their lines", async () => {
    const program = createProgram({ WALLET_API_URL: provider.apiUrl })
    const wrong = await program.run(["login", "--email", developer.email], { input: ["no such password"] })
    expect(wrong).toMatchObject({ code: 3, err: "wallet: the address or the password is wrong\n" })
    const nothing = await program.run("login")
    expect(nothing.code).toBe(2)
    expect(nothing.err).toContain("nothing was entered")
    program.remove()
  })
})

describe("listen", () => {
  let listening: RunningCommand | undefined
  const find = () => readJson(listening?.out() ?? "").filter(({ type }) => type === "webhook.test")
  const stop = async () => {
    await listening?.stop()
    listening = undefined
  }

  test("forwards a paid invoice's webhook with a signature that verifies, and logs the answer", async () => {
    listening = await startListening()
    const { code, out, err } = await wallet("trigger invoice.paid --json")
    expect({ code, err }).toEqual({ code: 0, err: "" })
    const [{ invoiceId } = {}] = readJson(out)
    await vi.waitFor(() => {
      const paid = shop.events.find(({ type, data }) => type === "invoice.paid" && data["id"] === invoiceId)
      expect(paid?.data).toMatchObject({ status: "paid" })
    }, patient)
    await vi.waitFor(() => {
      const lines = readJson(listening?.out() ?? "")
      expect(lines).toContainEqual(expect.objectContaining({ type: "invoice.paid", status: 204, failure: null }))
    }, patient)
    const ids = shop.events.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }, 60_000)

  test("what was answered with an error can be resent by its delivery's id", async () => {
    shop.answer(500)
    await wallet("trigger webhook.test")
    await vi.waitFor(() => expect(find()).toMatchObject([{ status: 500, failure: "status" }]), patient)
    shop.answer(204)
    const [{ deliveryId = "", eventId = "" } = {}] = find() as { deliveryId?: string; eventId?: string }[]
    await vi.waitFor(async () => {
      const { out } = await wallet("events list --state exhausted --json")
      expect(readJson(out)).toMatchObject([{ id: deliveryId, lastStatus: 500 }])
    }, patient)
    expect((await wallet(["events", "resend", deliveryId])).code).toBe(0)
    await vi.waitFor(() => expect(find()).toHaveLength(2), patient)
    expect(find()[1]).toMatchObject({ eventId, status: 204 })
    const again = await wallet(["events", "resend", eventId])
    expect(again.code).toBe(0)
    await vi.waitFor(() => expect(find()).toHaveLength(3), patient)
  }, 60_000)

  test("ends by itself after --count, and deletes its endpoint", async () => {
    await stop()
    const { ended } = await startListening("--count 1 --events webhook.test")
    await wallet("trigger webhook.test")
    expect((await ended).code).toBe(0)
    const { out, code } = await wallet("doctor")
    expect(code).toBe(0)
    expect(out).not.toContain("listen:")
  }, 60_000)

  test("makes a secret once, prints it, and signs with it", async () => {
    const none = { WALLET_WEBHOOK_SECRET: "" }
    const first = await startListening("", none)
    const [ready] = readJson((await first.stop()).out)
    const second = await startListening("", none)
    expect(readJson((await second.stop()).out)[0]).toEqual(ready)
    expect(ready?.["secret"]).toMatch(/^whsec_/)
  }, 30_000)
})

test.each([
  "invoice.created",
  "invoice.pending",
  "invoice.underpaid",
  "invoice.overpaid",
  "invoice.held",
  "invoice.cancelled",
])(
  "trigger brings %s about",
  async (type) => {
    const { code, out, err } = await wallet(["trigger", type])
    expect({ code, err }).toEqual({ code: 0, err: "" })
    expect(out).toContain(type)
  },
  60_000,
)

test("trigger invoice.paid pays the developer's own invoice", async () => {
  const created = readJson((await wallet("trigger invoice.created --json")).out)
  const invoiceId = String(created[0]?.["invoiceId"])
  const { code, out } = await wallet(["trigger", "invoice.paid", "--invoice", invoiceId])
  expect({ code, out }).toEqual({ code: 0, out: `invoice.paid of invoice ${invoiceId}\n` })
}, 60_000)

describe("logs tail", () => {
  test("prints the newest requests that the filters name", async () => {
    const { code, out } = await wallet("logs tail --no-follow --call createInvoice --json")
    expect(code).toBe(0)
    const lines = readJson(out)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatchObject({ call: "createInvoice", method: "POST", status: 200 })
    const refused = await wallet("logs tail --no-follow --status 5xx")
    expect(refused).toEqual({ code: 0, out: "", err: "" })
  })

  test("follows what comes until it is ended", async () => {
    const tail = developer.program.start("logs tail --call listWebhookEndpoints --json")
    await wallet("events list")
    await vi.waitFor(() => expect(tail.out()).toContain("listWebhookEndpoints"), patient)
    expect((await tail.stop()).code).toBe(0)
  })

  test.each([
    ["--call createInvoices", /unknown call: createInvoices; similar ones: .*createInvoice\b/],
    ["--tag not_fond", /unknown tag: not_fond; similar ones: not_found/],
    ["--status 7xx", /--status must be a status or a class of them/],
    ["--method PATCH", /unknown method: PATCH; there are: GET, POST, DELETE/],
    ["--key wk_test_nokey", /that names not exactly one key; there are: wk_test_/],
  ])("a filter that names nothing is refused: %s", async (filter, line) => {
    const { code, out, err } = await wallet(`logs tail --no-follow ${filter}`)
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).toMatch(line)
    expect(err.trim().split("\n")).toHaveLength(1)
  })

  test("needs a session, and says how to open one", async () => {
    const program = createProgram({ WALLET_API_URL: provider.apiUrl, WALLET_API_KEY: developer.apiKey })
    const { code, err } = await program.run("logs tail --no-follow")
    expect(code).toBe(3)
    expect(err).toContain("wallet login --email")
    program.remove()
  })
})

describe("keys", () => {
  test("are listed, made with a mailed code, and revoked by their beginning", async () => {
    const make = ["keys", "create", "--name", "Other", "--scopes", "read", "--json"]
    const made = await wallet(make, { input: [developer.readMailedCode] })
    const [{ secret: key = "" } = {}] = readJson(made.out) as { secret?: string }[]
    expect(key).toMatch(/^wk_test_/)
    expect((await wallet("keys list")).out).toContain(key.slice(0, 19))
    const revoked = await wallet(["keys", "revoke", key.slice(0, 19)], { input: [developer.readMailedCode] })
    expect(revoked).toMatchObject({ code: 0, out: `${key.slice(0, 19)}… is revoked\n` })
    expect((await wallet("keys list")).out).not.toContain(key.slice(0, 19))
  })
})

test("a refusal for a key without the scope names the scope", async () => {
  const made = await wallet(["keys", "create", "--name", "Reader", "--scopes", "read"], {
    input: [developer.readMailedCode],
  })
  const { code, err } = await wallet("listen", { env: { WALLET_API_KEY: made.out.trim() } })
  expect({ code, err }).toEqual({ code: 3, err: "wallet: this key lacks the scope webhooks\n" })
})

test("kyc status ends with the codes of wallet-kyc", async () => {
  const { code, out } = await wallet("kyc status")
  expect({ code, out }).toEqual({ code: 5, out: "not_started: not started\n" })
  const { out: help } = await wallet("kyc --help")
  expect(help).toContain("wallet kyc status")
})

test("conformance asks for what it needs in its own words", async () => {
  const { code, err } = await wallet("conformance --wait soon")
  expect(code).toBe(2)
  expect(err).toContain("wallet conformance: --wait")
})

test("doctor finds the server that does not answer", async () => {
  const fine = await wallet(`doctor --forward-to ${shop.url}`)
  expect(fine.code).toBe(0)
  const { code, out } = await wallet("doctor --forward-to http://127.0.0.1:1/webhooks")
  expect(code).toBe(1)
  expect(out).toMatch(/^failed {3}forward-to {2}nobody answers/m)
})

test("logout forgets the credentials and ends the session", async () => {
  const another = await createDeveloper(provider)
  expect((await another.program.run("logout")).code).toBe(0)
  expect((await another.program.run("whoami")).code).toBe(3)
  another.program.remove()
}, 30_000)

describe("a connection to the provider that is cut", () => {
  test("loses no webhook and doubles none", async () => {
    const proxy = await openProxy(provider.apiUrl)
    const env = { WALLET_WEBHOOK_SECRET: secret, WALLET_API_URL: proxy.apiUrl }
    const listening = await startListening("--events webhook.test", env)
    const before = shop.events.length
    const expected: string[] = []
    const sendTest = async () => {
      const [{ deliveryId } = {}] = readJson((await wallet("trigger webhook.test --json")).out)
      expected.push(String(deliveryId))
    }
    await sendTest()
    proxy.cut()
    await sendTest()
    await vi.waitFor(() => expect(listening.err()).toContain("no connection to the provider"), patient)
    await sendTest()
    proxy.restore()
    await vi.waitFor(() => expect(shop.events.length - before).toBe(3), patient)
    expect(listening.err()).toContain("connected again")
    await sendTest()
    await vi.waitFor(() => expect(shop.events.length - before).toBe(4), patient)
    const printed = readJson((await listening.stop()).out).flatMap(({ deliveryId }) => deliveryId ?? [])
    expect(printed).toEqual(expected)
    await proxy.close()
  }, 90_000)
})

// The last ones: they move the sandbox's clock.
test.each(["invoice.expired", "invoice.paid_late", "invoice.invalid"])(
  "trigger brings %s about",
  async (type) => {
    const { code, out, err } = await wallet(["trigger", type])
    expect({ code, err }).toEqual({ code: 0, err: "wallet: the sandbox's clock goes past the invoice's end\n" })
    expect(out).toContain(type)
  },
  60_000,
)

test("an event that pays out needs a key that may", async () => {
  const { code, err } = await wallet("trigger invoice.refunded")
  expect({ code, err }).toEqual({ code: 3, err: "wallet: this key lacks the scope payouts\n" })
}, 60_000)

describe("with a key that may pay out", () => {
  let payer: Developer
  beforeAll(async () => {
    payer = await createDeveloper(provider, "read,invoices,webhooks,payouts,exchange")
  }, 60_000)
  afterAll(() => payer?.program.remove())

  test.each([
    "invoice.refunded",
    "payout_batch.approved",
    "payout_batch.completed",
    "payout_batch.partially_completed",
    "payout_batch.failed",
    "payout_batch.cancelled",
    "payout_row.confirmed",
    "payout_row.failed",
    "payout_row.returned",
  ])(
    "trigger brings %s about, and its webhook arrives",
    async (type) => {
      const listening = payer.program.start(`listen --json --events ${type} --count 1`)
      await vi.waitFor(() => expect(listening.out()).toContain('"ready":true'), patient)
      const { code, out, err } = await payer.program.run(["trigger", type, "--json"])
      expect({ code, err }).toMatchObject({ code: 0 })
      const [triggered] = readJson(out)
      const { out: heard } = await listening.ended
      expect(readJson(heard)[1]).toMatchObject({ type, payload: { type } })
      expect(heard).toContain(String(triggered?.["invoiceId"] ?? triggered?.["batchId"]))
    },
    90_000,
  )
})
