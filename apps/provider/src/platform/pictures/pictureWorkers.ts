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
   * @throws Refusal with `image_invalid` or `image_too_large` at the field `image`; `service_unavailable` where too many wait.
   */
  redraw(sent: Buffer): Promise<Drawn>
  close(): Promise<void>
}

const mostBytes = 48 * 1024
/** From the request to the picture, in milliseconds; a usual one takes some 20. */
const timeLimit = 3000
const mostWaiting = 16
const secondsAfterRush = 5
/** A thread that has nothing to do ends after so many milliseconds. */
const idleTimeout = 10_000

export function createPictureWorkers(): PictureWorkers {
  const pool = new Piscina<DrawTask, Uint8Array | undefined>({
    filename: new URL("worker.ts", import.meta.url).href,
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
  const begun = new Int32Array(new SharedArrayBuffer(4))
  const signal = AbortSignal.timeout(timeLimit)
  try {
    return await pool.run({ type, bytes: sent, begun }, { signal })
  } catch (error) {
    if (isOutOfMemory(error)) return undefined
    if (!signal.aborted) throw error
    // Only what has begun took too long itself; anything else waited behind it.
    if (Atomics.load(begun, 0) === 1) return undefined
    throw rush()
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
