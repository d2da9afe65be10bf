import { setTimeout as sleep } from "node:timers/promises"
import type { DrawTask } from "./worker.ts"

/** As on a machine with much other work: late to begin, and slow to draw. Only both together take longer than the limit. */
export default async function draw({ bytes, begun }: DrawTask): Promise<Uint8Array> {
  await sleep(600)
  Atomics.store(begun, 0, process.hrtime.bigint())
  await sleep(2500)
  return bytes
}
