import { setTimeout as sleep } from "node:timers/promises"
import { isApiError, type WalletClient } from "@wallet/core"
import { CommandError } from "./exitCodes.ts"
import type { Sandbox } from "./sandbox.ts"

/** The tools of the causes of events. */
export interface Stage {
  readonly client: WalletClient
  readonly sandbox: Sandbox
  readonly signal: AbortSignal
  /** A remark beside the results. */
  readonly note: (text: string) => void
}

/** Time limit for an effect, in milliseconds. */
const patience = 30_000

/** Reads until it is as it should be. @throws CommandError with the last state if that takes too long. */
export async function waitFor<Value>(
  { signal }: Stage,
  read: () => Promise<Value>,
  isDone: (value: Value) => boolean,
  describe: (value: Value) => string,
): Promise<Value> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const value = await read()
    if (isDone(value)) return value
    if (limit.aborted) throw new CommandError("refused", describe(value))
    // oxlint-disable-next-line no-await-in-loop -- the pause between two looks
    await sleep(200, undefined, { signal: limit }).catch(() => {})
  }
}

/**
 * Moves money. A new key that may pay out is locked for a time: then the sandbox's clock goes past the lock, and `move` is
 * called again.
 */
export async function movePastLock<Value>({ sandbox, note }: Stage, move: () => Promise<Value>): Promise<Value> {
  try {
    return await move()
  } catch (error) {
    const until = isApiError(error) && error.tag === "withdrawals_held" ? error.details["until"] : undefined
    if (until === undefined) throw error
    note("the sandbox's clock goes past the lock of a new key")
    await sandbox.advance(Math.max(0, Math.ceil((Date.parse(until) - (await sandbox.readTime())) / 1000)) + 1)
    return move()
  }
}
