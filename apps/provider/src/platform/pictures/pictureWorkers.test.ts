import { monitorEventLoopDelay } from "node:perf_hooks"
import { setImmediate as nextTurn } from "node:timers/promises"
import { crc32, deflateSync } from "node:zlib"
import { PNG } from "pngjs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { createPictureWorkers } from "./pictureWorkers.ts"

let provider: TestProvider
let token: string
beforeAll(async () => {
  provider = await startTestProvider()
  token = await provider.signUp()
})
afterAll(() => provider.stop())

const setAvatar = (bytes: Buffer) =>
  provider.send("POST", "/users/avatar", { token, body: { image: bytes.toString("base64") } })

/** A picture with a few pixels, so that a worker runs before anything is measured. */
function smallPng(): Buffer {
  return PNG.sync.write(new PNG({ width: 8, height: 8 }))
}

const segment = (marker: number, data: readonly number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])

/**
 * A progressive JPEG of 512 × 512 pixels in 48 kB that goes over every pixel thousands of times: each of its scans refines
 * all coefficients and says in three bytes that none of them changes.
 */
function slowJpeg(): Buffer {
  const noCodes = Array.from({ length: 16 }, () => 0)
  const frame = segment(0xc2, [8, 2, 0, 2, 0, 1, 1, 0x11, 0])
  const quantization = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)])
  // One code of one bit, for a run of 4096 blocks (all there are) and 12 more bits.
  const codes = segment(0xc4, [0x10, 1, ...noCodes.slice(1), 0xc0])
  const scan = (successive: number) =>
    Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, successive]), Buffer.from([0x00, 0x00])])
  const start = Buffer.concat([Buffer.from([0xff, 0xd8]), quantization, frame, codes, scan(0x01)])
  const end = Buffer.from([0xff, 0xd9])
  const refining = scan(0x10)
  const scans = Math.floor((48 * 1024 - start.length - end.length) / refining.length)
  return Buffer.concat([start, ...Array.from({ length: scans }, () => refining), end])
}

/** An interlaced PNG of 8 × 8 pixels whose data would be 45 MB. */
function swellingPng(): Buffer {
  const png = smallPng()
  const header = Buffer.from(png.subarray(16, 29))
  header[12] = 1 // interlaced
  const data = deflateSync(Buffer.alloc(45_000_000), { level: 9 })
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** Asks again and again until told to stop. */
async function askForHealth(signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) return
    expect((await provider.api.request("/health/live")).status).toBe(200)
    await nextTurn()
  }
}

/** The longest that anything else had to wait meanwhile, in milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const over = new AbortController()
  const working = work().finally(() => over.abort())
  await Promise.all([working, askForHealth(over.signal)])
  delay.disable()
  return delay.max / 1e6
}

describe("a picture never keeps other requests waiting", () => {
  test.each([
    ["one that takes seconds to decode", slowJpeg()],
    ["one that unpacks to a thousand times its size", swellingPng()],
  ])("%s", async (_name, picture) => {
    expect((await setAvatar(smallPng())).ok).toBe(true)
    expect(picture.length).toBeLessThanOrEqual(48 * 1024)
    const pause = await longestPause(async () => {
      expect((await setAvatar(picture)).fields?.["image"]?.code).toBe("image_invalid")
    })
    expect(pause).toBeLessThan(300)
    expect((await setAvatar(smallPng())).ok).toBe(true)
  })

  test("a picture that waited for its thread has all the time for itself, and is no broken file", async () => {
    const workers = createPictureWorkers(new URL("slowWorker.testing.ts", import.meta.url))
    expect(await workers.redraw(smallPng())).toMatchObject({ type: "image/png" })
    await workers.close()
  })

  test("beyond those that may wait, pictures are refused at once, and the others are drawn", async () => {
    const workers = createPictureWorkers()
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => workers.redraw(smallPng())))
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []))
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThan(40)
    for (const reason of refused) {
      expect(reason).toMatchObject({ tag: "service_unavailable", parts: { retryAfter: 5 } })
    }
    expect(await workers.redraw(smallPng())).toMatchObject({ type: "image/png" })
    await workers.close()
  })
})
