import { randomUUID } from "node:crypto"
import type { Batcher } from "../../src/ledger/batcher.ts"
import type { AccountRef, TransferRequest } from "../../src/ledger/requests.ts"

export const accountCount = 10_000

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** `clients` callers, each with one transfer under way at a time, for `seconds`; hot: all pay one and the same account. */
export async function measureBatcher(
  batcher: Batcher,
  options: { clients: number; seconds: number; hot: boolean },
): Promise<Measured> {
  const latencies: number[] = []
  const end = performance.now() + options.seconds * 1000
  const client = async (): Promise<void> => {
    for (let start = performance.now(); start < end; ) {
      const outcome = await batcher.submit(randomTransfer(options.hot))
      if (outcome.status !== "ok") throw new Error(`A transfer ended as ${outcome.status}.`)
      const done = performance.now()
      latencies.push(done - start)
      start = done
    }
  }
  await Promise.all(Array.from({ length: options.clients }, client))
  return summarise(latencies, options.seconds)
}

export function summarise(latencies: number[], seconds: number): Measured {
  latencies.sort((a, b) => a - b)
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) }
}

function randomTransfer(hot: boolean): TransferRequest {
  const from = Math.floor(Math.random() * (accountCount - 1))
  const to = hot ? accountCount - 1 : (from + 1 + Math.floor(Math.random() * (accountCount - 2))) % (accountCount - 1)
  const amount = BigInt(1 + Math.floor(Math.random() * 100))
  const reference = randomUUID()
  return {
    kind: "transfer",
    reference,
    operationId: reference,
    legs: [
      { account: customer(from), currency: "USD", amount: -amount },
      { account: customer(to), currency: "USD", amount },
    ],
  }
}

export function customer(number: number): AccountRef {
  return { owner: "customer", id: `bench-${number}` }
}
