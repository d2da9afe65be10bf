import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stopOnSignal } from "../../../../scripts/bench/stopOnSignal.ts"

/**
 * Runs a program with a temporary folder, which is removed afterwards.
 *
 * @param use is given the signal that ends the program where the benchmark is told to stop
 */
export async function withFolder<Result>(
  use: (folder: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "wallet-bench-"))
  const told = new AbortController()
  let running: Promise<Result> | undefined
  const remove = stopOnSignal(async () => {
    told.abort()
    await running?.catch(() => {})
    await rm(folder, { recursive: true })
  })
  try {
    running = use(folder, told.signal)
    return await running
  } finally {
    await remove()
  }
}
