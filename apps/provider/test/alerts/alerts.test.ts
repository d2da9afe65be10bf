import { randomUUID } from "node:crypto"
import { EventEmitter, once } from "node:events"
import { listNotifications, listWallets } from "@wallet/core"
import { updateProfile } from "@wallet/core/account"
import { createSandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { recordAnchor } from "#ledger/log/lastAnchor.ts"
import { sealTransfers } from "#ledger/log/seal.ts"
import { sendTracked } from "#notifications/deliveries/deliveries.ts"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { newId } from "#platform/database/newId.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { ChainHoldings } from "#rails/chain/chainHoldings.ts"
import { BlockNotKeptError } from "#rails/chain/chainRail.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import { AddressRefusedError } from "#rails/messageReports.ts"
import { scanChain, scanChains } from "#wallet/deposits/scanner.ts"
import { noteWatched, reconcileNetwork } from "#wallet/reconciliation/reconciler.ts"
import { keepHotWallet } from "#wallet/treasury/keepHotWallets.ts"
import { readMarks } from "#wallet/treasury/marks.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { readOutcome, startTestProvider, type TestProvider } from "../testProvider.ts"
import { alertExpressions, createScrapes, type Expectation, evaluateAlerts, promtool, type Scrapes } from "./scrapes.ts"

const minute = 60_000
const hour = 60 * minute
const ether = 10n ** 18n

async function scrape(provider: TestProvider, scrapes: Scrapes): Promise<void> {
  const answer = await provider.api.request("/metrics")
  scrapes.add(await answer.text())
}

/** Scrapes each minute, with `work` before each. */
async function scrapeFor(
  provider: TestProvider,
  minutes: number,
  work: (turn: number) => Promise<unknown> = () => Promise.resolve(),
) {
  const scrapes = createScrapes()
  await scrape(provider, scrapes)
  for (let turn = 0; turn < minutes; turn++) {
    provider.advance(minute)
    await work(turn)
    await scrape(provider, scrapes)
  }
  return scrapes
}

/** A promise that the test resolves. */
function createSignal() {
  const events = new EventEmitter()
  const promise = once(events, "resolve").then(() => undefined)
  return { promise, resolve: () => void events.emit("resolve") }
}

/** Holdings on Ethereum that the test sets. */
function createHoldings() {
  const state = { onChain: 0n, hot: 2n * ether }
  const holdings: ChainHoldings = {
    wallet: "0x52908400098527886E0F7030069857D2E4169EE7",
    coldWallet: null,
    hotBalance: () => Promise.resolve(state.hot),
    read: (_block, _addresses, contracts) =>
      Promise.resolve(new Map(contracts.map((contract) => [contract, contract === null ? state.onChain : 0n]))),
  }
  return { state, holdings }
}

/** Starts a provider with sandbox vendors and customers who pay each other. */
async function begin(environment: Record<string, string> = {}) {
  const { state, holdings } = createHoldings()
  const parties = { areAway: false, hang: undefined as Promise<void> | undefined }
  const provider = await startTestProvider(
    {
      rails: {
        holdings: { ethereum: holdings },
        sms: {
          send: () => (parties.areAway ? Promise.reject(new PartyUnavailableError("nobody")) : Promise.resolve()),
        },
        messenger: {
          linkFor: () => "",
          readUpdate: () => {
            throw new Error("no messages")
          },
          send: async () => {
            await parties.hang
            return "taken" as const
          },
        },
      },
    },
    { HOT_WALLET_MARKS: "ethereum/ETH:1-3", ...environment },
  )
  const harness = toWithdrawalHarness(provider)
  const sender = await harness.addCustomer()
  const recipient = await harness.addCustomer()
  await harness.fund(sender, "500", "USDT")
  const { services } = provider
  await createSandboxChainPlay(provider.database.sandbox, services.now).mine("ethereum", 20)
  await noteWatched(services, "ethereum")
  /** @throws where the payment is refused: it would not count as one. */
  const pay = async ({ token }: HarnessCustomer = sender) => {
    const body = { recipient: recipient.email, amount: "0.01", currency: "USDT" }
    const { ok, text } = await provider.send("POST", "/transfers", { token, key: randomUUID(), body })
    if (!ok) throw new Error(`The payment failed: ${text}`)
  }
  const compare = async () => {
    await scanChain(services, "ethereum")
    await reconcileNetwork(services, "ethereum")
  }
  const keepWallet = () => keepHotWallet(services, "ethereum", readMarks(services.config.hotWalletMarks))
  return { provider, harness, sender, pay, compare, keepWallet, state, parties }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Runs a provider's background work once. */
async function lookAfter({ provider, compare, keepWallet }: Begun) {
  await provider.worker.drain()
  await sealTransfers(provider.services.db, "start")
  await compare()
  await keepWallet()
}

const none = () => new Map(Array.from(alertExpressions.keys(), (name) => [name, false] as const))

async function addRich(harness: WithdrawalHarness): Promise<HarnessCustomer> {
  const customer = await harness.addCustomer()
  await harness.verify(customer)
  await harness.fund(customer, "1", "ETH")
  return customer
}

function scanNothing(): Promise<never> {
  return Promise.reject(new BlockNotKeptError("gone"))
}

// Skipped if Debian's package is not available.
describe.skipIf(promtool === undefined)("alerts, on metrics scraped from a running provider", () => {
  let begun: Begun
  let alone: TestProvider
  beforeAll(async () => {
    const mails: Mail[] = []
    const mail = { send: (one: Mail) => Promise.resolve(void mails.push(one)) }
    const rates = { prices: (now: Date) => Promise.resolve({ at: now, prices: { USD: "1" } }) }
    const settings = { SITE_ORIGIN: "https://wallet.example", SMTP_URL: "smtp://127.0.0.1:1", RATES_FEED: "coinbase" }
    ;[begun, alone] = await Promise.all([
      begin({ DATABASE_READ_URL: "postgres://nobody@127.0.0.1:1/none" }),
      startTestProvider({ simulatedParties: false, rails: { mail, rates } }, settings, "production"),
    ])
  }, 120_000)
  afterAll(async () => {
    await begun?.provider.stop()
    await alone?.stop()
  })

  test("no alert fires for a healthy provider, nor in production with parties switched off", async () => {
    const healthy = await begin()
    await recordAnchor(healthy.provider.services.db, {
      head: { position: 0n, hash: Buffer.alloc(32) },
      at: healthy.provider.services.now(),
    })
    const scrapes = await scrapeFor(healthy.provider, 20, async () => {
      await healthy.pay()
      await lookAfter(healthy)
    })
    await healthy.provider.stop()
    const production = await scrapeFor(alone, 20, async () => {
      await alone.send("GET", "/info")
      await alone.worker.drain()
    })
    const told = [
      { name: "healthy", scrapes, alerts: none() },
      { name: "production", scrapes: production, alerts: none() },
    ]
    expect(evaluateAlerts(told)).toBe("")
  }, 300_000)

  async function leaveOutSource(source: string, code: string): Promise<Scrapes> {
    const { db, now } = begun.provider.services
    const since = new Date(now().getTime() - hour)
    await db.insertInto("rate_problems").values({ source, code, kind: "suspended", since }).execute()
    const scrapes = await scrapeFor(begun.provider, 6)
    await db.deleteFrom("rate_problems").execute()
    return scrapes
  }

  /** The states, by their alerts. Each restores the provider for the next one. */
  const states: Readonly<Record<string, () => Promise<Scrapes>>> = {
    RequestsFailFast: failRequests,
    RequestsFailSlowly: failRequests,
    async RequestsAreSlow() {
      const { provider, sender } = begun
      return scrapeFor(provider, 2, async () => {
        const { promise: asked, resolve } = createSignal()
        const locked = provider.database.db.transaction().execute(async (trx) => {
          await sql`LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE`.execute(trx)
          resolve()
          await sql`SELECT pg_sleep(1.2)`.execute(trx)
        })
        await asked
        await readOutcome(listNotifications(provider.createClient(sender.token)))
        await locked
      })
    },
    async ProviderIsAway() {
      const scrapes = await scrapeFor(begun.provider, 2)
      scrapes.add(undefined)
      return scrapes
    },
    async JobsWait() {
      const { provider, parties } = begun
      const { promise, resolve } = createSignal()
      parties.hang = promise
      for (let number = 0; number < 4; number++)
        await enqueue(provider.services.db, "messenger.send", { reference: `${number}`, chatId: "1", text: "" })
      await sql`UPDATE jobs SET created_at = ${provider.services.now()} WHERE kind = 'messenger.send'`.execute(
        provider.services.db,
      )
      const scrapes = await scrapeFor(provider, 5)
      parties.hang = undefined
      resolve()
      await provider.worker.drain()
      return scrapes
    },
    JobsWereGivenUp: () => withJob({ failed_at: new Date() }),
    JobsKeepFailing: () => withJob({ attempts: 20 }),
    async JobsWaitForPartyThatIsOff() {
      await enqueue(alone.services.db, "sms.send", { reference: "1", to: "+37120000000", text: "" })
      return scrapeFor(alone, 2)
    },
    async PartyDoesNotAnswer() {
      const { provider, parties } = begun
      parties.areAway = true
      for (let number = 0; number < 6; number++)
        await enqueue(provider.services.db, "sms.send", { reference: `${number}`, to: "+37120000000", text: "" })
      const scrapes = await scrapeFor(provider, 3, () => provider.worker.drain())
      await provider.services.db.deleteFrom("jobs").where("kind", "=", "sms.send").execute()
      return scrapes
    },
    async DatabaseConnectionsAreShort() {
      const { provider, sender } = begun
      const { promise, resolve } = createSignal()
      const holders = Array.from({ length: 4 }, () =>
        provider.services.db.transaction().execute(async (trx) => {
          await sql`SELECT 1`.execute(trx)
          await promise
        }),
      )
      const scrapes = createScrapes()
      const asked = Array.from({ length: 3 }, () => readOutcome(listWallets(provider.createClient(sender.token))))
      const scraping = scrape(provider, scrapes)
      setImmediate(() => resolve())
      await Promise.all([scraping, ...holders, ...asked])
      return scrapes
    },
    async PriceIsNotBelieved() {
      const { db, now } = begun.provider.services
      const at = now()
      await sql`
        INSERT INTO believed_prices (code, price, at, recent_price, recent_at, day_price, day_at, suspect_price, suspect_at)
        VALUES ('BTC', '1', ${at}, '1', ${at}, '1', ${at}, '2', ${at})
        ON CONFLICT (code) DO UPDATE SET suspect_price = excluded.suspect_price, suspect_at = excluded.suspect_at
      `.execute(db)
      return scrapeFor(begun.provider, 1)
    },
    CurrencyIsNotExchanged: () => leaveOutSource("all", "WUD"),
    RateSourceIsLeftOut: () => leaveOutSource("kraken", ""),
    ReplicaIsNotRead: () =>
      scrapeFor(begun.provider, 3, async () => {
        const snapshot = await begun.provider.services.snapshots.open(() => Promise.resolve(true))
        await snapshot.close()
      }),
    WithdrawalTakesLong: () => waitWithMoney(7 * hour),
    MoneyIsHeldLong: () => waitWithMoney(46 * 24 * hour),
    async LedgerIsNotSealed() {
      const payer = await addPayer()
      return scrapeFor(begun.provider, 16, () => begun.pay(payer))
    },
    async AnchorIsOld() {
      const { services } = begun.provider
      await recordAnchor(services.db, { head: { position: 1n, hash: Buffer.alloc(32) }, at: services.now() })
      begun.provider.advance(4 * hour)
      return scrapeFor(begun.provider, 1)
    },
    async ChainDiffers() {
      begun.state.onChain = 5n
      await begun.compare()
      const scrapes = await scrapeFor(begun.provider, 1)
      begun.state.onChain = 0n
      await begun.compare()
      return scrapes
    },
    async ChainIsNotCompared() {
      begun.provider.advance(25 * hour)
      return scrapeFor(begun.provider, 1)
    },
    async SanctionListIsOld() {
      const { db, now } = begun.provider.services
      const seen = { read_at: now(), checked_at: now() }
      const counted = { version: "1", hash: "", parties: 1, addresses: 0 }
      await db
        .insertInto("screening_lists")
        .values({ id: newId(), list: "ofac", ...counted, ...seen })
        .execute()
      begun.provider.advance(25 * hour)
      return scrapeFor(begun.provider, 1)
    },
    async NameAlertWaits() {
      const { db } = begun.provider.services
      const { provider, harness } = begun
      const { token, id } = await harness.addCustomer()
      await updateProfile(provider.createClient(token), { displayName: "Sanctus Listov" })
      await provider.worker.drain()
      provider.advance(25 * hour)
      const scrapes = await scrapeFor(provider, 1)
      await db.deleteFrom("name_alerts").where("user_id", "=", id).execute()
      return scrapes
    },
    async MessagesComeBack() {
      const { services } = begun.provider
      for (let number = 0; number < 20; number++) {
        const to = `nobody-${number}@wallet.example`
        // oxlint-disable-next-line no-await-in-loop -- one connection is enough
        await sendTracked(services, { channel: "mail", to, reference: to, kind: "registration" }, () =>
          number < 18 ? Promise.resolve() : Promise.reject(new AddressRefusedError("nobody", "5.1.1")),
        )
      }
      const scrapes = await scrapeFor(begun.provider, 16)
      await services.db.deleteFrom("message_deliveries").execute()
      return scrapes
    },
    async ChainBlocksAreMissing() {
      const { services } = begun.provider
      await scanChain(services, "ethereum")
      await scanChains({
        ...services,
        rails: { ...services.rails, chain: { ...services.rails.chain, scan: scanNothing } },
      })
      return scrapeFor(begun.provider, 2)
    },
    HotWalletIsLow: () => withHotWallet(0n),
    HotWalletIsFull: () => withHotWallet(10n * ether),
    BankDiffers: () => withStatement({ daysAgo: 0, closing: 100_000n }),
    BankStatementIsLate: () => withStatement({ daysAgo: 9, closing: 0n }),
    async BankFileWaits() {
      const { db, now } = begun.provider.services
      const file = { message_id: "B1", content: "", hash: "", currency: "EUR", count: 1, total: 100_000n } as const
      const execution_day = now().toISOString().slice(0, 10)
      const waiting = { state: "awaiting_approval", execution_day, created_at: now() } as const
      const id = randomUUID()
      await db
        .insertInto("bank_batches")
        .values({ id, ...file, ...waiting })
        .execute()
      const scrapes = await scrapeFor(begun.provider, 1)
      await db.deleteFrom("bank_batches").where("id", "=", id).execute()
      return scrapes
    },
    async IssuerBalanceIsLow() {
      const { db, now } = begun.provider.services
      const asked = { party: "issuer", currency: "EUR", asked_at: now(), next_at: now() }
      const scrapes = await scrapeFor(begun.provider, 20, async (turn) => {
        const units = 1_000_00000n - BigInt(turn) * 10_00000n
        await db
          .insertInto("issuer_balances")
          .values({ ...asked, units })
          .onConflict((conflict) => conflict.column("party").doUpdateSet({ units }))
          .execute()
      })
      await db.deleteFrom("issuer_balances").execute()
      return scrapes
    },
  }

  async function failRequests() {
    const { provider, sender } = begun
    const { db } = provider.services
    const scrapes = await scrapeFor(provider, 6, async () => {
      await sql`ALTER TABLE notifications RENAME TO notifications_away`.execute(db)
      const { status } = await provider.send("GET", "/notifications", { token: sender.token })
      await sql`ALTER TABLE notifications_away RENAME TO notifications`.execute(db)
      expect(status).toBeGreaterThanOrEqual(500)
    })
    return scrapes
  }

  async function addPayer() {
    const payer = await begun.harness.addCustomer()
    await begun.harness.fund(payer, "10", "USDT")
    return payer
  }

  async function withJob(state: { readonly failed_at?: Date; readonly attempts?: number }) {
    const { db, now } = begun.provider.services
    const later = new Date(now().getTime() + 24 * hour)
    await enqueue(db, "sms.send", { reference: "late", to: "+37120000000", text: "" }, later)
    await db.updateTable("jobs").set(state).where("kind", "=", "sms.send").execute()
    const scrapes = await scrapeFor(begun.provider, 1)
    await db.deleteFrom("jobs").where("kind", "=", "sms.send").execute()
    return scrapes
  }

  async function waitWithMoney(milliseconds: number) {
    const { harness, provider } = begun
    const customer = await addRich(harness)
    const order = { currency: "ETH", rail: "crypto", network: "ethereum", side: "receive", amount: "0.05" }
    const { id } = await harness.withdraw(customer, { ...order, address: testAddress("ethereum", "review") })
    await harness.until(customer, id, "awaiting_approval")
    provider.advance(milliseconds)
    return scrapeFor(provider, 1)
  }

  async function withHotWallet(balance: bigint) {
    begun.state.hot = balance
    await begun.keepWallet()
    return scrapeFor(begun.provider, 1)
  }

  async function withStatement({ daysAgo, closing }: { readonly daysAgo: number; readonly closing: bigint }) {
    const { db, now } = begun.provider.services
    const moment = now()
    const day = new Date(moment.getTime() - daysAgo * 24 * hour).toISOString().slice(0, 10)
    const file_id = randomUUID()
    const file = { id: file_id, hash: file_id, name: "statement.xml", state: "taken", lines: 0 } as const
    await db
      .insertInto("bank_files")
      .values({ ...file, first_seen_at: moment })
      .execute()
    await db
      .insertInto("bank_statements")
      .values({ id: newId(), file_id, iban: "", statement_id: day, day, currency: "EUR", closing, taken_at: moment })
      .execute()
    const scrapes = await scrapeFor(begun.provider, 1)
    await db.deleteFrom("bank_statements").where("file_id", "=", file_id).execute()
    await db.deleteFrom("bank_files").where("id", "=", file_id).execute()
    return scrapes
  }

  test("each alert fires in its state", () => {
    expect(Object.keys(states).toSorted()).toEqual([...alertExpressions.keys()].toSorted())
  })

  test.each(Object.keys(states))(
    "%s holds in the state that it is for",
    async (name) => {
      const scrapes = (await states[name]?.()) ?? createScrapes()
      const told: Expectation = { name, scrapes, alerts: new Map([[name, true]]) }
      expect(evaluateAlerts([told])).toBe("")
    },
    120_000,
  )
})
