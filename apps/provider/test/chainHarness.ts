import { type CallAnswer, type CallInput, type Contract, contract, type Deposit, isKeyed } from "@wallet/core/contract"
import type { NetworkId } from "@wallet/core/money"
import { createSandboxChain } from "@wallet/sandbox/chain/chain.ts"
import { createSandboxChainPlay, type SandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import { sandboxScreening } from "@wallet/sandbox/screening/vendor.ts"
import type { Transaction } from "kysely"
import { sessionCaller } from "#access/identity/callers.ts"
import { ownersOf } from "#ledger/shards.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { CheckedRequest, Handler } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import type { ChainOutput } from "#rails/chain/chainRail.ts"
import { type ChainKeys, createChainKeys } from "#rails/chain/keys.ts"
import { depositHandlers } from "#wallet/deposits/handlers.ts"
import { depositJobs } from "#wallet/deposits/jobs.ts"
import { scanChain, scanChains } from "#wallet/deposits/scanner.ts"
import { explorerHandlers } from "#wallet/explorer/handlers.ts"
import { createMoneyHarness, type MoneyHarness } from "./moneyHarness.ts"

const handlers = { ...depositHandlers, ...explorerHandlers }
type ChainCall = keyof typeof handlers

/** The chains of the sandbox and what hangs on them, beside the money areas. */
export interface ChainHarness {
  readonly money: MoneyHarness
  readonly services: Services
  readonly keys: ChainKeys
  readonly play: SandboxChainPlay
  call<Name extends ChainCall>(
    name: Name,
    userId: string,
    input: CallInput<Contract[Name]>,
  ): Promise<CallAnswer<Contract[Name]>>
  addressOf(userId: string, currency: string, network: NetworkId): Promise<string>
  /** Somebody pays, and the wallet looks. */
  pay(network: NetworkId, outputs: readonly Omit<ChainOutput, "index">[], from?: string): Promise<string>
  /** Blocks are found, the wallet looks, and does what that leads to. */
  mine(network: NetworkId, blocks: number): Promise<void>
  /** The wallet looks at every chain and does what that leads to. */
  settle(): Promise<void>
  /** The customer's newest deposit. */
  lastDeposit(userId: string): Promise<Deposit>
  /** An account of the operator, in minor units. */
  houseBalance(code: string, currency: string): Promise<bigint>
}

export async function createChainHarness(): Promise<ChainHarness> {
  const money = await createMoneyHarness()
  const { db, now, rails } = money.services
  const keys = createChainKeys(new Uint8Array(32).fill(5))
  const chain = createSandboxChain(money.database.sandbox, now, keys)
  const play = createSandboxChainPlay(money.database.sandbox, now)
  const services = {
    ...money.services,
    config: {
      screening: { reviewFrom: 40, blockFrom: 80, highRiskFrom: 40 },
      chainInstances: { bitcoin: "mainnet", litecoin: "mainnet" },
      coldWallets: [],
    },
    rails: { ...rails, chain, holdings: {}, screening: sandboxScreening },
  } as unknown as Services

  const call: ChainHarness["call"] = (name, userId, input) => {
    // The name picks the handler of just this call; the compiler loses that pair in the generic.
    const handler = handlers[name] as unknown as Handler<Contract[typeof name]>
    const run = (trx?: Transaction<Database>) => {
      const request = { input, caller: sessionCaller({ id: newId(), userId }), trx }
      return handler(services, request as unknown as CheckedRequest<Contract[typeof name]>)
    }
    return isKeyed(contract[name]) ? db.transaction().execute(run) : run()
  }
  const runJobs = async () => {
    const jobs = await db.deleteFrom("jobs").where("kind", "like", "deposit.%").returningAll().execute()
    for (const { kind, payload } of jobs)
      await depositJobs[kind as keyof typeof depositJobs](
        services,
        payload as { depositId: string; depositIds: readonly string[] },
      )
  }
  const settle = async () => {
    await scanChains(services)
    await runJobs()
  }

  return {
    money,
    services,
    keys,
    play,
    call,
    settle,
    addressOf: async (userId, currency, network) =>
      (await call("getDepositAddress", userId, { currency, network })).address,
    pay: async (network, outputs, from) => {
      const txid = await play.pay({ network, outputs, from })
      await scanChain(services, network)
      return txid
    },
    mine: async (network, blocks) => {
      await play.mine(network, blocks)
      await settle()
    },
    lastDeposit: async (userId) => {
      const [deposit] = await call("listDeposits", userId, { limit: 1 })
      if (!deposit) throw new Error("There is no deposit")
      return deposit
    },
    houseBalance: async (code, currency) => {
      const rows = await db
        .selectFrom("ledger.accounts")
        .select("posted")
        .where("owner", "in", ownersOf({ owner: "system", code, isSpread: true }))
        .where("currency", "=", currency)
        .execute()
      return rows.reduce((sum, { posted }) => sum + posted, 0n)
    },
  }
}
