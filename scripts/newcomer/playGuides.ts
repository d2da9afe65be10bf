import { findPort } from "./findPort.ts"
import { playGuide } from "./playGuide.ts"
import { bringRuntime, type Runtime } from "./runtimes.ts"

/** The longest that the guide may take, in milliseconds. */
const longest = 300_000

/** Results of the guide on several runtimes. */
export interface PlayedGuides {
  /** A row for each runtime: its name, the result and the seconds. */
  readonly table: string
  readonly hasFailed: boolean
}

/** Plays the guide on one runtime after the other. One that can't be had is skipped, and its row says so. */
export async function playGuides(runtimes: readonly Runtime[]): Promise<PlayedGuides> {
  const rows: string[] = []
  let hasFailed = false
  for (const runtime of runtimes) {
    // oxlint-disable-next-line no-await-in-loop -- they share the guide's ports
    const { result, failed } = await playOne(runtime)
    rows.push(`${runtime.name.padEnd(8)}  ${result}`)
    hasFailed ||= failed
  }
  return { table: rows.join("\n"), hasFailed }
}

async function playOne(runtime: Runtime): Promise<{ readonly result: string; readonly failed: boolean }> {
  try {
    await bringRuntime(runtime)
  } catch (error) {
    return { result: `skipped: ${firstLine(error)}`, failed: false }
  }
  try {
    const { took } = await playGuide(runtime, await findPort())
    const seconds = `${(took / 1000).toFixed(1).padStart(6)} s`
    return took > longest
      ? { result: `too slow ${seconds}`, failed: true }
      : { result: `paid ${seconds}`, failed: false }
  } catch (error) {
    return { result: `failed: ${error instanceof Error ? error.message : String(error)}`, failed: true }
  }
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n", 1)[0] ?? ""
}
