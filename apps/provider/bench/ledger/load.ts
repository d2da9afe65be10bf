import type { Batcher } from "#ledger/batches/batcher.ts"
import type { AccountRef, TransferRequest } from "#ledger/requests.ts"
import { newId } from "#platform/database/newId.ts"
import { countCpu } from "./cpu.ts"
import { type Measured, summarise } from "./measured.ts"

export const accountCount = 10_000

export interface Load {
  readonly clients: number
  readonly seconds: number
  /** All pay one and the same account. */
  readonly hot: boolean
}

/** `clients` callers, each with one transfer under way at a time. */
export async function measureBatcher(
  batcher: Batcher,
  { clients, seconds, hot }: Load,
  postmaster: number | undefined,
): Promise<Measured> {
  const latencies: number[] = []
  const cpu = countCpu("self", postmaster)
  const end = performance.now() + seconds * 1000
  const client = async (): Promise<void> => {
    for (let start = performance.now(); start < end; ) {
      const outcome = await batcher.submit(randomTransfer(hot))
      if (outcome.status !== "ok") throw new Error(`A transfer ended as ${outcome.status}.`)
      const done = performance.now()
      latencies.push(done - start)
      start = done
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return summarise(latencies, seconds, cpu())
}

function randomTransfer(hot: boolean): TransferRequest {
  const from = Math.floor(Math.random() * (accountCount - 1))
  const to = hot ? accountCount - 1 : (from + 1 + Math.floor(Math.random() * (accountCount - 2))) % (accountCount - 1)
  const amount = BigInt(1 + Math.floor(Math.random() * 100))
  const reference = newId() // as the product names its operations
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
