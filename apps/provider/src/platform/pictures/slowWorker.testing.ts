import { setTimeout as sleep } from "node:timers/promises"
import type { ParsedPicture } from "./parsePicture.ts"

// As on a machine with much other work: late to begin, and slow to draw. Only both together take longer than the limit.
process.on("message", ({ bytes }: ParsedPicture) => {
  setTimeout(() => process.send?.(bytes), 2500)
})
await sleep(600)
process.send?.("ready")
