import { refuse, refuseField } from "#platform/http/refusal.ts"
import { type DrawProcess, startDrawProcess } from "./drawProcess.ts"
import { type ParsedPicture, type Picture, PictureError, parsePicture } from "./parsePicture.ts"
import { mostPixels } from "./redraw.ts"

/** Redraws pictures in a process of its own, so that no picture takes the time or the memory of other requests. */
export interface PictureWorkers {
  /**
   * The picture, drawn from its pixels.
   *
   * @throws Refusal with `image_invalid` or `image_too_large` at the field `image`; `service_unavailable` where it waited
   * too long, or too many wait.
   */
  redraw(sent: Buffer): Promise<Picture>
  close(): void
}

declare module "#platform/services.ts" {
  interface Services {
    readonly pictures: PictureWorkers
  }
}

const mostBytes = 48 * 1024
/** For the drawing, in milliseconds: it usually takes 70. */
const timeLimit = 3000
/** For a picture's turn, in milliseconds. A process usually begins within 200, and behind a slow picture within 3,200. */
const waitLimit = 8000
const mostWaiting = 16
const secondsAfterRush = 5
/** Idle time after which a process ends, in milliseconds. */
const idleTimeout = 10_000

/** A picture that waits for its turn. */
interface WaitingPicture {
  readonly picture: ParsedPicture
  readonly resolve: (drawn: Promise<Uint8Array | null>) => void
  readonly reject: (reason: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Beside this file, as a source or as `scripts/image/bundlePrograms.ts` bundles it. */
const drawProgram = new URL(import.meta.url.endsWith(".ts") ? "worker.ts" : "pictures.js", import.meta.url)

/** @param program what the process runs. */
export function createPictureWorkers(program = drawProgram): PictureWorkers {
  const queue: WaitingPicture[] = []
  let current: DrawProcess | undefined
  let isDrawing = false
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  /** Redraws what waits, one picture at a time. */
  async function drawQueue(): Promise<void> {
    if (isDrawing) return
    isDrawing = true
    clearTimeout(idle)
    try {
      while (queue.length > 0) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time: together they would use too much memory
        if (!current?.isAlive()) current = await startDrawProcess(program, timeLimit)
        const next = queue.shift()
        if (!next) continue
        clearTimeout(next.timer)
        const drawn = current.draw(next.picture)
        next.resolve(drawn)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await drawn
      }
    } finally {
      isDrawing = false
      if (isClosed) current?.kill()
      idle = setTimeout(() => current?.kill(), idleTimeout).unref()
    }
  }

  function draw(picture: ParsedPicture): Promise<Uint8Array | null> {
    if (isClosed || queue.length >= mostWaiting) throw rush()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(rush())
      }, waitLimit)
      const waiting = { picture, resolve, reject, timer }
      queue.push(waiting)
      drawQueue().catch(reject)
    })
  }

  return {
    async redraw(sent) {
      const picture = parse(sent)
      const bytes = await draw(picture)
      if (!bytes) throw invalid()
      if (bytes.length > 4 * mostBytes) throw tooLarge()
      return { type: picture.type, bytes: Buffer.from(bytes) }
    },
    close() {
      isClosed = true
      for (const { timer, reject } of queue.splice(0)) {
        clearTimeout(timer)
        reject(rush())
      }
      clearTimeout(idle)
      current?.kill()
    },
  }
}

/** Checks size and structure before decoding: a few bytes can decode to a picture that fills the memory. */
function parse(sent: Buffer): ParsedPicture {
  if (sent.length > mostBytes) throw tooLarge()
  const picture = parseOrRefuse(sent)
  if (picture.width > mostPixels || picture.height > mostPixels) throw tooLarge()
  return picture
}

function parseOrRefuse(sent: Buffer): ParsedPicture {
  try {
    return parsePicture(sent)
  } catch (error) {
    // A RangeError is a file that ends in the middle of a number.
    if (error instanceof PictureError || error instanceof RangeError) throw invalid()
    throw error
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
