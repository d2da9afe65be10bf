import { createExchangeQuote, createTransfer, quoteWithdrawal } from "@wallet/core"
import { DepositNetworkSchema } from "@wallet/core/contract"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { isServed } from "#platform/http/outsideParties.ts"
import type { Services } from "#platform/services.ts"
import type { Provider } from "#provider.ts"
import { getWay } from "#rails/ways.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addOperator, createTemporaryPassword } from "../accounts.ts"
import { confirmControl, declineControl, endControl, type ProposedControl, proposeControl } from "./changes.ts"
import { listOpenControls, listPast } from "./list.ts"

const hour = 3_600_000
/** Changes are in force everywhere within a second. */
const spread = { timeout: 1_000, interval: 20 }

let provider: TestProvider
let other: Provider
let services: Services
const operators: string[] = []
/** A customer's session. */
let token: string
const recipient = "recipient@wallet.example"

beforeAll(async () => {
  provider = await startTestProvider()
  services = provider.services
  // Before the other process starts, which would take the jobs that send their codes.
  token = await provider.signUp()
  await provider.signUp(recipient)
  const settings = {
    DATABASE_URL: provider.database.databaseUrl,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "silent",
    DATABASE_CONNECTIONS: "2",
  }
  other = await startInSandbox(readConfig(settings, "development"), { now: services.now, rounds: false })
  for (const name of ["anna", "boris"]) {
    const account = {
      email: `${name}@wallet.example`,
      role: "administrator",
      password: createTemporaryPassword(),
    } as const
    operators.push(await addOperator(services.db, account, services.now()))
  }
})
afterAll(async () => {
  await other?.close()
  await provider?.stop()
})

const by = (index: number, reason = "an incident") => ({
  operator: { id: operators[index] ?? "" },
  reason,
  address: "192.0.2.1",
})
const inAnHour = () => new Date(services.now().getTime() + hour)
const pause = (subject: string): ProposedControl => ({ kind: "pause", subject, value: "", endsAt: inAnHour() })
const setting = (subject: string, value: string): ProposedControl => ({
  kind: "setting",
  subject,
  value,
  endsAt: inAnHour(),
})

/** Proposes and confirms a change, and waits until both processes know it. */
async function putInForce(change: ProposedControl): Promise<string> {
  const id = await proposeControl(services, change, by(0))
  await confirmControl(services, id, by(1))
  await vi.waitFor(() => {
    for (const one of [services, other.services])
      expect(one.controls.list(change.kind).map((control) => control.id)).toContain(id)
  }, spread)
  return id
}

async function end(id: string): Promise<void> {
  await endControl(services, id, by(0))
  await endControl(services, id, by(1))
  await vi.waitFor(() => {
    for (const { controls } of [services, other.services])
      expect((["setting", "pause", "notice"] as const).flatMap((kind) => controls.list(kind))).toEqual([])
  }, spread)
}

describe("a setting", () => {
  test("holds on all processes within a second once a second operator has confirmed it, and until its end", async () => {
    const standard = services.config.payouts.approvalFrom
    const id = await proposeControl(services, setting("WITHDRAWAL_APPROVAL_FROM", "250"), by(0))
    expect(services.config.payouts.approvalFrom).toBe(standard)
    await confirmControl(services, id, by(1))
    for (const { config } of [services, other.services])
      await vi.waitFor(() => expect(config.payouts.approvalFrom).toBe(250n), spread)
    provider.advance(hour)
    expect(services.config.payouts.approvalFrom).toBe(standard)
    expect(other.services.config.payouts.approvalFrom).toBe(standard)
  })

  test("leaves the others of its area as they are, and two changes of one area hold together", async () => {
    const { firstUseDelay } = services.config.payouts
    const first = await putInForce(setting("WITHDRAWAL_APPROVAL_FROM", "250"))
    const second = await putInForce(setting("WITHDRAWAL_SECOND_APPROVAL_FROM", "300"))
    expect(other.services.config.payouts).toMatchObject({ approvalFrom: 250n, secondApprovalFrom: 300n, firstUseDelay })
    await endControl(services, second, by(0))
    await endControl(services, second, by(1))
    await end(first)
  })

  test("that fits no declaration, or not the others in force, is refused and changes nothing", async () => {
    const propose = (name: string, value: string) => proposeControl(services, setting(name, value), by(0))
    await expect(propose("WITHDRAWAL_APPROVAL_FROM", "many")).rejects.toThrow(
      "WITHDRAWAL_APPROVAL_FROM must be a whole number.",
    )
    await expect(propose("WITHDRAWAL_SECOND_APPROVAL_FROM", "1")).rejects.toThrow(
      "must not be below WITHDRAWAL_APPROVAL_FROM",
    )
    await expect(propose("DATABASE_URL", "postgres://elsewhere")).rejects.toThrow("can't be changed while")
    await expect(propose("WITHDRAWAL_APPROVAL_FROM", "10000")).rejects.toThrow("It has this value already.")
    expect((await listOpenControls(services)).proposed).toEqual([])
  })

  test("takes the place of the one before, which the list keeps", async () => {
    await putInForce(setting("SENDS_WITHOUT_STEP_UP", "10"))
    const second = await putInForce(setting("SENDS_WITHOUT_STEP_UP", "20"))
    expect(other.services.config.sendsWithoutStepUp).toBe(20n)
    expect((await listPast(services)).items[0]).toMatchObject({ value: "10", state: "replaced" })
    await end(second)
  })
})

describe("four eyes", () => {
  test("nobody confirms or ends a change alone", async () => {
    const id = await proposeControl(services, pause("way:exchange"), by(0))
    await expect(confirmControl(services, id, by(0))).rejects.toThrow("somebody else has to")
    await confirmControl(services, id, by(1))
    expect(await endControl(services, id, by(1))).toBe(false)
    await expect(endControl(services, id, by(1))).rejects.toThrow("somebody else has to")
    expect(await endControl(services, id, by(0))).toBe(true)
  })

  test("a declined change holds never, and each step stands in the log with its reason", async () => {
    const id = await proposeControl(services, pause("currency:BTC"), by(0, "a fork"))
    await declineControl(services, id, by(1, "it was none"))
    await expect(confirmControl(services, id, by(1))).rejects.toThrow("it is declined")
    const log = await services.db
      .selectFrom("operator_log")
      .select(["action", "reason"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute()
    expect(log).toEqual([
      { action: expect.stringContaining("proposed the pause of BTC until"), reason: "a fork" },
      { action: "declined the pause of BTC", reason: "it was none" },
    ])
  })

  test("of two operators who confirm at one moment, one is refused", async () => {
    const third = await addOperator(
      services.db,
      { email: "vera@wallet.example", role: "administrator", password: createTemporaryPassword() },
      services.now(),
    )
    const id = await proposeControl(services, pause("way:exchange"), by(0))
    const confirming = [by(1), { ...by(1), operator: { id: third } }].map((acting) =>
      confirmControl(services, id, acting),
    )
    const outcomes = (await Promise.allSettled(confirming)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(["fulfilled", "rejected"])
    await end(id)
  })

  test("a change needs a reason, and an end that is near", async () => {
    await expect(proposeControl(services, pause("outgoing"), by(0, " "))).rejects.toThrow("Say why")
    const now = services.now().getTime()
    const propose = (endsAt: Date) => proposeControl(services, { ...pause("outgoing"), endsAt }, by(0))
    await expect(propose(new Date(now))).rejects.toThrow("at least a minute")
    await expect(propose(new Date(Number.NaN))).rejects.toThrow("at least a minute")
    await expect(propose(new Date(now + 91 * 24 * hour))).rejects.toThrow("within 90 days")
  })
})

describe("a pause", () => {
  const toTron = {
    currency: "USDT",
    rail: "crypto",
    network: "tron",
    address: strangerAddress("tron", "somebody"),
    side: "send",
    amount: "100",
  } as const

  test("that exists already is refused, with who has made it and until when", async () => {
    const id = await putInForce(pause("network:tron"))
    const until = inAnHour().toISOString()
    await expect(proposeControl(services, pause("network:tron"), by(1))).rejects.toThrow(
      `anna@wallet.example has paused this already, until ${until}.`,
    )
    await end(id)
  })

  test("two proposals of one pause at one moment are one", async () => {
    const proposing = [0, 1].map((index) => proposeControl(services, pause("network:tron"), by(index)))
    const outcomes = await Promise.allSettled(proposing)
    const [id] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []))
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1)
    await declineControl(services, id ?? "", by(0))
  })

  test("of everything that leaves stops withdrawals and leaves sends, exchange and deposits", async () => {
    const client = provider.createClient(token)
    const id = await putInForce(pause("outgoing"))
    expect(await readOutcome(quoteWithdrawal(client, toTron))).toMatchObject({
      ok: false,
      tag: "withdrawal_unavailable",
    })
    const sent = createTransfer(client, { recipient: "nobody@wallet.example", amount: "1", currency: "USDT" })
    expect(await readOutcome(sent)).not.toMatchObject({ tag: "not_available" })
    const quote = createExchangeQuote(client, { fromCurrency: "USDT", toCurrency: "WUD", amount: "10", side: "from" })
    expect(await readOutcome(quote)).toMatchObject({ ok: true })
    expect(isServed(other.services, getWay("cardTopUp"))).toBe(true)
    await end(id)
    expect(await readOutcome(quoteWithdrawal(client, toTron))).not.toMatchObject({ tag: "withdrawal_unavailable" })
  })

  test("of a network stops withdrawals and deposits on it, which stays listed, and no others", async () => {
    const client = provider.createClient(token)
    const id = await putInForce(pause("network:tron"))
    expect(await readOutcome(quoteWithdrawal(client, toTron))).toMatchObject({ tag: "withdrawal_unavailable" })
    expect(await readOutcome(quoteWithdrawal(client, { ...toTron, network: "ethereum" }))).not.toMatchObject({
      tag: "withdrawal_unavailable",
    })
    const { data } = await provider.send("GET", "/deposits/networks", { token })
    const networks = v.parse(v.array(DepositNetworkSchema), data)
    const isAvailable = (id: string) =>
      networks.filter(({ network }) => network === id).map(({ available }) => available)
    expect(new Set(isAvailable("tron"))).toEqual(new Set([false]))
    expect(isAvailable("ethereum")).toContain(true)
    await end(id)
  })

  test("of an action or a currency refuses it with the target and the end", async () => {
    const client = provider.createClient(token)
    const send = () => readOutcome(createTransfer(client, { recipient, amount: "1", currency: "USDT" }))
    for (const target of ["way:send", "currency:USDT"]) {
      const id = await putInForce(pause(target))
      const until = inAnHour().toISOString()
      expect(await send()).toMatchObject({ status: 422, tag: "not_available", details: { paused: target, until } })
      await end(id)
    }
    expect(await send()).toMatchObject({ tag: "insufficient_funds" })
    expect(
      await services.db.selectFrom("operator_approvals").selectAll().where("desk", "=", "controls").execute(),
    ).toEqual([])
  })
})
