import { setTimeout as sleep } from "node:timers/promises"
import type { DrawTask } from "./worker.ts"

/** As on a machine with much other work: two seconds until the thread begins, and two more until it has drawn. */
export default async function draw({ bytes, begun }: DrawTask): Promise<Uint8Array> {
  await sleep(2000)
  Atomics.store(begun, 0, process.hrtime.bigint())
  await sleep(2000)
  return bytes
}
