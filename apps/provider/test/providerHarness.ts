import {
  getDepositAddress,
  isApiError,
  listDeposits,
  listWallets,
  OutcomeUnknownError,
  type WalletClient,
} from "@wallet/core"
import type { Deposit } from "@wallet/core/contract"
import { findCurrency, money, type NetworkId } from "@wallet/core/money"
import type { ChainOutput } from "@wallet/provider/rails/chain/chainRail.ts"
import type { SandboxAcquirer } from "@wallet/sandbox/acquirer/acquirer.ts"
import type { SandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import type { SandboxSbp } from "@wallet/sandbox/sbp/bank.ts"
import { createToken, hashToken } from "#access/identity/token.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import { listOwners } from "#ledger/shards.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { newId } from "#platform/database/newId.ts"
import { Refusal } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { type ChainKeys, createChainKeys } from "#rails/chain/keys.ts"
import type { Rails } from "#rails/rails.ts"
import { scanChain, scanChains } from "#wallet/deposits/scanner.ts"
import type { TestDatabase } from "./postgres.ts"
import { startTestProvider, type TestProvider } from "./testProvider.ts"

/**
 * A provider with sandbox vendors, and functions for everything a test needs besides calls. Time and jobs are
 * controlled by the test.
 */
export interface ProviderHarness {
  readonly provider: TestProvider
  readonly database: TestDatabase
  readonly services: Services
  readonly acquirer: SandboxAcquirer
  readonly sbp: SandboxSbp
  readonly play: SandboxChainPlay
  readonly keys: ChainKeys
  /** Moves the clock, in milliseconds. */
  advance(milliseconds: number): void
  /** Creates a customer with a session that lasts for the test. Returns the customer's id. */
  addCustomer(email: string): Promise<string>
  /** Creates a client of a customer. Each has its own idempotency keys, like separate devices. */
  as(userId: string): WalletClient
  /** Creates a client without a session. */
  asGuest(): WalletClient
  /** Books money into a wallet from outside. */
  fund(userId: string, amount: string, currency: string): Promise<void>
  /** Reads the available amount of a wallet. */
  readAvailable(userId: string, currency: string): Promise<string>
  /** Reads the balance of a system account, in minor units. */
  readSystemBalance(code: string, currency: string): Promise<bigint>
  /** Runs the due jobs, and those that they cause. */
  runJobs(): Promise<void>
  /** Creates a card token for one charge. */
  tokenizeCard(cardNumber: string): Promise<string>
  readDepositAddress(userId: string, currency: string, network: NetworkId): Promise<string>
  /** Reads the customer's newest deposit. */
  readLastDeposit(userId: string): Promise<Deposit>
  /** Pays from outside, and scans the chain. Returns the transaction's id. */
  pay(network: NetworkId, outputs: readonly Omit<ChainOutput, "index">[], from?: string): Promise<string>
  /** Mines blocks, then settles. */
  mine(network: NetworkId, blocks: number): Promise<void>
  /** Scans every chain and runs the jobs of deposits, also those that are due later. */
  settle(): Promise<void>
  /** Stops the provider. @throws if the test has left the ledger with a difference. */
  stop(): Promise<void>
}

/** The time at the start of every harness. */
const startAt = new Date(Date.UTC(2026, 0, 15, 12))
const chainSeed = new Uint8Array(32).fill(5)
const tenYears = 10 * 365 * 24 * 3_600_000

/** Starts a provider on a database of its own. `rails` replaces sandbox vendors. */
export async function createProviderHarness(
  rails: Partial<Rails> = {},
  environment: Record<string, string> = {},
): Promise<ProviderHarness> {
  const settings = {
    CHAIN_SEED: Buffer.from(chainSeed).toString("base64"),
    DATABASE_CONNECTIONS: "20",
    SESSION_IDLE_MINUTES: "999999",
    ...environment,
  }
  const provider = await startTestProvider({ rails, startAt, jobsByHand: true }, settings)
  const { database, services, vendors } = provider
  if (!vendors) throw new Error("The provider has no sandbox vendors")
  const { acquirer, sbp, chains: play } = vendors
  const { db } = database
  const { now } = services
  const tokens = new Map<string, string>()

  const as: ProviderHarness["as"] = (userId) => {
    const token = tokens.get(userId)
    if (token === undefined) throw new Error(`Unknown customer: ${userId}`)
    return provider.createClient(token)
  }
  const runJobs = () => provider.worker.drain()
  const settle = async () => {
    await scanChains(services)
    await db
      .updateTable("jobs")
      .set({ run_at: now() })
      .where("kind", "like", "deposit.%")
      .where("run_at", ">", now())
      .execute()
    await runJobs()
  }

  return {
    provider,
    database,
    services,
    acquirer,
    sbp,
    play,
    keys: createChainKeys(chainSeed),
    as,
    runJobs,
    settle,
    asGuest: () => provider.createClient(),
    advance: (milliseconds) => provider.advance(milliseconds),
    addCustomer: async (email) => {
      const [id, token] = [newId(), createToken()]
      const user = { id, email, email_key: toEmailKey(email), password_hash: "-", locale: "en" as const }
      const withoutTotp = { totp_secret: null, totp_pending_secret: null, totp_last_step: null }
      await db
        .insertInto("users")
        .values({ ...user, ...withoutTotp, created_at: now() })
        .execute()
      const session = { id: newId(), user_id: id, token_hash: hashToken(token), device: "test", address: "127.0.0.1" }
      const expires_at = new Date(now().getTime() + tenYears)
      await db
        .insertInto("sessions")
        .values({ ...session, created_at: now(), last_seen_at: now(), expires_at })
        .execute()
      tokens.set(id, token)
      return id
    },
    fund: async (userId, amount, currency) => {
      const known = findCurrency(currency)
      if (!known) throw new Error(`Unknown currency: ${currency}`)
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
    readAvailable: async (userId, currency) => {
      const wallets = await listWallets(as(userId))
      return wallets.find((wallet) => wallet.currency === currency)?.available ?? "no such wallet"
    },
    readSystemBalance: async (code, currency) => {
      const rows = await db
        .selectFrom("ledger.accounts")
        .select("posted")
        .where("owner", "in", listOwners({ owner: "system", code, isSpread: true }))
        .where("currency", "=", currency)
        .execute()
      return rows.reduce((sum, { posted }) => sum + posted, 0n)
    },
    tokenizeCard: async (number) => {
      const result = await acquirer.tokenize({ number, expiry: "12/30", cvc: "123", holder: "Jo Doe" })
      if (!result.ok) throw new Error(`The card was refused: ${JSON.stringify(result.fields)}`)
      return result.token
    },
    readDepositAddress: async (userId, currency, network) =>
      (await getDepositAddress(as(userId), { currency, network })).address,
    readLastDeposit: async (userId) => {
      const [deposit] = await listDeposits(as(userId), { limit: 1 })
      if (!deposit) throw new Error("There is no deposit")
      return deposit
    },
    pay: async (network, outputs, from) => {
      const txid = await play.pay({ network, outputs, from })
      await scanChain(services, network)
      return txid
    },
    mine: async (network, blocks) => {
      await play.mine(network, blocks)
      await settle()
    },
    stop: async () => {
      const differences = await provider.verifyLedger()
      await provider.stop()
      if (differences.length > 0) throw new Error(`The ledger is inconsistent: ${JSON.stringify(differences)}`)
    },
  }
}

/** Returns the refusal of a call, or of an area's step. @throws if there is none. */
export async function catchRefusal(running: Promise<unknown>) {
  const outcome = await running.then(
    () => "no refusal",
    (error: unknown) => error,
  )
  const error = outcome instanceof OutcomeUnknownError ? outcome.cause : outcome
  if (isApiError(error)) return { tag: error.tag, fields: error.fields, details: error.details }
  if (!(error instanceof Refusal)) throw new Error(`Expected a refusal, got: ${String(outcome)}`)
  const { fields = {}, details = {} } = error.parts
  return { tag: error.tag, fields, details }
}
