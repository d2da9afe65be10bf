import { type Call, type CallAnswer, type CallInput, type Contract, contract, isKeyed } from "@wallet/core/contract"
import { findCurrency, money } from "@wallet/core/money"
import { createSandboxAcquirer, type SandboxAcquirer } from "@wallet/sandbox/acquirer/acquirer.ts"
import { createSandboxBankAccount } from "@wallet/sandbox/bankAccount/bankAccount.ts"
import { sandboxRates } from "@wallet/sandbox/rates/sandboxRates.ts"
import { createSandboxSbp, type SandboxSbp } from "@wallet/sandbox/sbp/bank.ts"
import type { Transaction } from "kysely"
import pino from "pino"
import { sessionCaller } from "#access/identity/callers.ts"
import { registered } from "#areas.ts"
import { cardHandlers } from "#cards/handlers.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import { verifyLedger } from "#ledger/verify.ts"
import { invoiceHandlers } from "#merchant/invoices/handlers.ts"
import { emailKeyOf } from "#platform/database/emailKey.ts"
import { newId } from "#platform/database/newId.ts"
import { createReportSnapshots } from "#platform/database/reportSnapshots.ts"
import type { Database } from "#platform/database/schema.ts"
import type { CheckedRequest, GroupHandler, Handler, Handlers, PreparedHandler } from "#platform/http/handler.ts"
import { Refusal } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { RatesRail } from "#rails/rates/ratesRail.ts"
import { exportHandlers } from "#reports/exports/handlers.ts"
import { statementHandlers } from "#reports/statements/handlers.ts"
import { exchangeHandlers } from "#wallet/exchange/handlers.ts"
import { operationHandlers } from "#wallet/history/handlers.ts"
import { peopleHandlers } from "#wallet/people/handlers.ts"
import { rateHandlers } from "#wallet/rates/handlers.ts"
import { topUpHandlers } from "#wallet/topUps/handlers.ts"
import { topUpJobs } from "#wallet/topUps/jobs.ts"
import { savedCardHandlers } from "#wallet/topUps/savedCards.ts"
import { sbpTopUpHandlers } from "#wallet/topUps/sbp/handlers.ts"
import { sbpTopUpJobs } from "#wallet/topUps/sbp/jobs.ts"
import { transferHandlers } from "#wallet/transfers/handlers.ts"
import { walletHandlers } from "#wallet/wallets/handlers.ts"
import { createTestDatabase, type TestDatabase } from "./postgres.ts"

const handlers = {
  ...walletHandlers,
  ...rateHandlers,
  ...topUpHandlers,
  ...savedCardHandlers,
  ...sbpTopUpHandlers,
  ...exchangeHandlers,
  ...transferHandlers,
  ...peopleHandlers,
  ...operationHandlers,
  ...exportHandlers,
  ...statementHandlers,
  ...invoiceHandlers,
  ...cardHandlers,
}

const jobHandlers = { ...topUpJobs, ...sbpTopUpJobs }

type MoneyCall = keyof typeof handlers & keyof Handlers
type AnyHandler<C extends Call> = Handler<C> | PreparedHandler<C> | GroupHandler<C>

/** The money areas on a database of their own, with a clock that is moved by hand. */
export interface MoneyHarness {
  readonly database: TestDatabase
  readonly services: Services
  readonly acquirer: SandboxAcquirer
  readonly sbp: SandboxSbp
  /** Lets time pass, in milliseconds. */
  advance(milliseconds: number): void
  /** Makes a customer with that address. */
  addCustomer(email: string): Promise<string>
  /** Puts money into a wallet from outside, by the ledger alone. */
  fund(userId: string, amount: string, currency: string): Promise<void>
  /** Runs a call as the engine does: one that happens once in a transaction that a refusal undoes. */
  call<Name extends MoneyCall>(
    name: Name,
    userId: string,
    input: CallInput<Contract[Name]>,
  ): Promise<CallAnswer<Contract[Name]>>
  /** A token for one charge of that card. */
  tokenOf(cardNumber: string): Promise<string>
  /** Takes every job that is waiting, and does it. */
  runJobs(): Promise<void>
  /** What can be used in a wallet. */
  available(userId: string, currency: string): Promise<string>
  /** Ends a test file. @throws if what it did has left the ledger with a difference. */
  drop(): Promise<void>
}

export async function createMoneyHarness(rates: RatesRail = sandboxRates): Promise<MoneyHarness> {
  const database = await createTestDatabase({ poolSize: 20 })
  const { db } = database
  let moment = Date.UTC(2026, 0, 15, 12)
  const now = () => new Date(moment)
  const acquirer = createSandboxAcquirer(database.sandbox, now, {
    siteOrigin: "http://localhost",
    secret: Buffer.alloc(32, 7),
  })
  const sbp = createSandboxSbp(database.sandbox, now, Buffer.alloc(32, 8))
  const config = { siteOrigin: "http://localhost", sendsWithoutStepUp: 1_000n, rateLimitFactor: 1 }
  const log = pino({ level: "silent" })
  // The money areas use nothing else of the services.
  const services = {
    db,
    now,
    log,
    config,
    ...registered,
    parties: new Map(),
    snapshots: createReportSnapshots({ primary: db, log }),
    rails: {
      card: acquirer,
      roubleCard: acquirer,
      issuer: {
        sandbox: true,
        products: [{ id: "sandbox-mir-wud", bin: "220000", country: "RU" }],
        cardholderNeeds: () => ({ fields: [], termsUrl: null }),
      },
      sbp,
      bank: createSandboxBankAccount(database.sandbox, now).rail,
      rates,
    },
  } as unknown as Services

  const call: MoneyHarness["call"] = (name, userId, input) => {
    // The name picks the handler of just this call; the compiler loses that pair in the generic.
    const handler = handlers[name] as unknown as AnyHandler<Contract[typeof name]>
    const run = async (trx?: Transaction<Database>) => {
      const caller = sessionCaller({ id: newId(), userId })
      const origin = { address: "127.0.0.1", userAgent: "test", requestId: newId() }
      const request = { input, caller, origin, trx } as unknown as CheckedRequest<Contract[typeof name]>
      if ("prepare" in handler) return (await handler.prepare(services, request))(services, request)
      if (!("together" in handler)) return handler(services, request)
      if (!trx) throw new Error(`${name} wants a transaction.`)
      const [outcome] = await handler.together(services, [{ ...request, isConfirmed: true }], { trx, writes: trx })
      if (!outcome || outcome instanceof Refusal) throw outcome
      return outcome
    }
    return isKeyed(contract[name]) ? db.transaction().execute(run) : run()
  }

  return {
    database,
    services,
    acquirer,
    sbp,
    call,
    advance: (milliseconds) => {
      moment += milliseconds
    },
    addCustomer: async (email) => {
      const id = newId()
      const row = {
        id,
        email,
        email_key: emailKeyOf(email),
        password_hash: "-",
        locale: "en" as const,
        created_at: now(),
      }
      const nothing = { totp_secret: null, totp_pending_secret: null, totp_last_step: null }
      await db
        .insertInto("users")
        .values({ ...row, ...nothing })
        .execute()
      return id
    },
    fund: async (userId, amount, currency) => {
      const known = findCurrency(currency)
      if (!known) throw new Error(`No currency ${currency}`)
      const { units } = money(amount, known)
      const reference = `fund:${newId()}`
      const legs = [
        { account: { owner: "system", code: "suspense" }, currency, amount: -units },
        { account: { owner: "customer", id: userId }, currency, amount: units },
      ] as const
      await db
        .transaction()
        .execute((trx) => applyRequests(trx, [{ kind: "transfer", reference, operationId: reference, legs }], now()))
    },
    tokenOf: async (number) => {
      const result = await acquirer.tokenize({ number, expiry: "12/30", cvc: "123", holder: "Jo Doe" })
      if (!result.ok) throw new Error(`Not a card: ${JSON.stringify(result.fields)}`)
      return result.token
    },
    runJobs: async () => {
      for (let isWorking = true; isWorking; ) {
        const jobs = await db
          .deleteFrom("jobs")
          .where("kind", "in", Object.keys(jobHandlers))
          .where("run_at", "<=", now())
          .returning(["kind", "payload"])
          .execute()
        for (const { kind, payload } of jobs) {
          await jobHandlers[kind as keyof typeof jobHandlers](services, payload as never)
        }
        isWorking = jobs.length > 0
      }
    },
    available: async (userId, currency) => {
      const wallets = await call("listWallets", userId, {})
      return wallets.find((wallet) => wallet.currency === currency)?.available ?? "no such wallet"
    },
    drop: async () => {
      const differences = await verifyLedger(db)
      await database.drop()
      if (differences.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(differences)}`)
    },
  }
}

/** The refusal that a call ends in, as data. */
export async function refusalOf(running: Promise<unknown>) {
  const outcome = await running.then(
    () => "no refusal",
    (error: unknown) => error,
  )
  if (!(outcome instanceof Refusal)) throw new Error(`Expected a refusal, got: ${String(outcome)}`)
  return { tag: outcome.tag, fields: outcome.parts.fields, details: outcome.parts.details }
}
