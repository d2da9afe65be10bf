// A process of its own, which `drawProcess.ts` starts: it says that it is ready, and redraws one picture after the other.
import { writeFileSync } from "node:fs"
import type { ParsedPicture } from "./parsePicture.ts"
import { redraw } from "./redraw.ts"

try {
  // If the machine or the container runs out of memory, the kernel kills this process first.
  writeFileSync("/proc/self/oom_score_adj", "1000")
} catch {
  // Other systems than Linux have no such file.
}

process.on("message", (picture: ParsedPicture) => {
  process.send?.(redrawOrNull(picture))
})
process.send?.("ready")

function redrawOrNull(picture: ParsedPicture): Buffer | null {
  try {
    return redraw({ ...picture, bytes: Buffer.from(picture.bytes) })
  } catch {
    return null
  }
}
