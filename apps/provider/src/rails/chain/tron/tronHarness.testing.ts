import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import { signTransaction } from "@wallet/chains/transactions.ts"
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../../test/postgres.ts"
import type { ChainPayment } from "../chainRail.ts"
import type { SignedOutcome } from "../signer/signerClient.ts"
import { followPayments } from "./followPayments.ts"
import { type SimulatedTronGrid, startSimulatedTronGrid } from "./simulatedTronGrid.testing.ts"
import { createTronChain, type TronChainParts } from "./tronChain.ts"
import { createTronNodes } from "./tronNode.ts"

const seedKeys = createSeedKeys(new Uint8Array(32).fill(5))
const keys = createPublicChainKeys(seedKeys.publicKeys())
export const hot = keys.address("tron", { wallet: "hot" })
export const depositAddress = (index: number) => keys.address("tron", { wallet: "deposit", index })
export const somebody = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"
export const usdt = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"

/** A simulated TronGrid, a signer and a database for the tests of a file; all except the database are new for each test. */
export interface TronHarness {
  readonly database: TestDatabase
  readonly grid: SimulatedTronGrid
  /** The provider's current time. */
  now: Date
  /** The requests to the signer. */
  readonly requests: SigningRequest[]
  /** Attempt numbers that the signer was told to release. */
  readonly released: number[]
  /** Responses of the signer before it signs. */
  answers: (SignedOutcome | "dies")[]
  readonly partsOf: (...urls: string[]) => TronChainParts
  readonly open: () => {
    readonly parts: TronChainParts
    readonly chain: ReturnType<typeof createTronChain>
    readonly look: () => Promise<void>
  }
}

export const createNodes = (...urls: string[]) => createTronNodes({ urls, apiKey: "key of TronGrid", timeLimit: 5_000 })

/** Call it at the top of a test file: it starts and stops with the file's tests. */
export function createTronHarness(): TronHarness {
  let database: TestDatabase
  let grid: SimulatedTronGrid
  let requests: SigningRequest[] = []
  let released: number[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.db.deleteFrom("chain_transactions").execute()
    await database.db.deleteFrom("chain_payments").execute()
    grid = await startSimulatedTronGrid()
    grid.fund(hot, 1_000_000_000n)
    grid.fundToken(usdt, hot, 500_000_000n)
    tron.now = new Date()
    requests = []
    released = []
    tron.answers = []
  })
  afterEach(() => grid.stop())

  const tron: TronHarness = {
    get database() {
      return database
    },
    get grid() {
      return grid
    },
    get requests() {
      return requests
    },
    get released() {
      return released
    },
    now: new Date(),
    answers: [],
    partsOf: (...urls) => ({
      nodes: createNodes(...urls),
      keys,
      db: database.db,
      now: () => tron.now,
      signer: {
        sign(request) {
          requests.push(request)
          const answer = tron.answers.shift()
          if (answer === "dies") return Promise.reject(new Error("gone"))
          if (answer) return Promise.resolve(answer)
          const signed = signTransaction(request, keys, (key, hash) => seedKeys.sign("tron", key, hash))
          return Promise.resolve({ status: "signed", ...signed })
        },
        release({ attempt }) {
          released.push(attempt)
          return Promise.resolve({ status: "released" })
        },
      },
    }),
    open() {
      const parts = tron.partsOf(grid.url)
      return { parts, chain: createTronChain(parts), look: () => followPayments(parts) }
    },
  }
  return tron
}

/** A payment of coin from the hot wallet. */
export function payment(change: Partial<ChainPayment> = {}): ChainPayment {
  return {
    network: "tron",
    reference: "w1",
    purpose: "payout",
    address: somebody,
    contract: null,
    amount: 7_000_000n,
    feeLevel: "normal",
    ...change,
  }
}
