import { imageSize } from "image-size"
import { Piscina } from "piscina"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { type Drawn, mostPixels } from "./redraw.ts"
import type { DrawTask } from "./worker.ts"

/** Draws pictures anew beside the event loop, so that no picture keeps other requests waiting. */
export interface PictureWorkers {
  /**
   * The picture, drawn from its pixels.
   *
   * @throws Refusal with `image_invalid` or `image_too_large` at the field `image`; `service_unavailable` where it waited
   * too long, or too many wait.
   */
  redraw(sent: Buffer): Promise<Drawn>
  close(): Promise<void>
}

const mostBytes = 48 * 1024
/** For its turn, and then for the drawing itself, in milliseconds. A thread usually begins within 200, a picture takes 70. */
const timeLimit = 3000
const mostWaiting = 16
const secondsAfterRush = 5
/** A thread that has nothing to do ends after so many milliseconds. */
const idleTimeout = 10_000

/** @param worker the module whose default export draws, in a thread of its own. */
export function createPictureWorkers(worker = new URL("worker.ts", import.meta.url)): PictureWorkers {
  const pool = new Piscina<DrawTask, Uint8Array | undefined>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout,
    // None of the process's own flags and variables: it needs no secrets.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  return {
    async redraw(sent) {
      const type = checkHeader(sent)
      const bytes = await draw(pool, type, sent)
      if (!bytes) throw invalid()
      if (bytes.length > 4 * mostBytes) throw tooLarge()
      return { type, bytes: Buffer.from(bytes) }
    },
    close: () => pool.destroy(),
  }
}

async function draw(
  pool: Piscina<DrawTask, Uint8Array | undefined>,
  type: Drawn["type"],
  sent: Buffer,
): Promise<Uint8Array | undefined> {
  if (pool.queueSize >= mostWaiting) throw rush()
  const begun = new BigInt64Array(new SharedArrayBuffer(8))
  const stop = new AbortController()
  // Only what has begun can take too long itself; anything else waited behind it, or for its thread.
  const check = () => {
    const time = Atomics.load(begun, 0)
    const left = time === 0n ? 0 : timeLimit - Number(process.hrtime.bigint() - time) / 1e6
    if (left > 0) timer = setTimeout(check, left)
    else stop.abort(time === 0n ? rush() : invalid())
  }
  let timer = setTimeout(check, timeLimit)
  try {
    return await pool.run({ type, bytes: sent, begun }, { signal: stop.signal })
  } catch (error) {
    if (isOutOfMemory(error)) return undefined
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** Type and size as the first bytes state them, before anything is decoded: a few bytes can stand for a picture that fills the memory. */
function checkHeader(sent: Buffer): Drawn["type"] {
  if (sent.length > mostBytes) throw tooLarge()
  const isPng = sent.subarray(0, pngStart.length).equals(pngStart)
  if (!isPng && !sent.subarray(0, jpegStart.length).equals(jpegStart)) throw invalid()
  const { width, height } = sizeOf(sent)
  if (width > mostPixels || height > mostPixels) throw tooLarge()
  return isPng ? "image/png" : "image/jpeg"
}

function sizeOf(sent: Buffer): { width: number; height: number } {
  try {
    return imageSize(sent)
  } catch {
    throw invalid()
  }
}

function invalid() {
  return refuseField("validation_failed", "image", { code: "image_invalid" })
}

function tooLarge() {
  return refuseField("validation_failed", "image", { code: "image_too_large", limit: String(mostPixels) })
}

function rush() {
  return refuse("service_unavailable", { retryAfter: secondsAfterRush })
}
