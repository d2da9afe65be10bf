import { readFileSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { setImmediate as nextTurn } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { mostMemory, startDrawProcess } from "./drawProcess.ts"
import { brokenPictures, heavyPictures, smallPng } from "./hostilePictures.testing.ts"
import { parsePicture } from "./parsePicture.ts"
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

/** Requests the health repeatedly until aborted. */
async function askForHealth(signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) return
    expect((await provider.api.request("/health/live")).status).toBe(200)
    await nextTurn()
  }
}

/** Measures the longest pause of the event loop during some work, in milliseconds. */
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
  test.each([...heavyPictures, ...brokenPictures.slice(0, 1)])("%s", async (_name, picture) => {
    expect((await setAvatar(smallPng())).ok).toBe(true)
    expect(picture.length).toBeLessThanOrEqual(48 * 1024)
    const pause = await longestPause(async () => {
      expect((await setAvatar(picture)).fields?.["image"]?.code).toBe("image_invalid")
    })
    expect(pause).toBeLessThan(300)
    expect((await setAvatar(smallPng())).ok).toBe(true)
  })

  test("a picture that waited for its process has all the time for itself, and is no broken file", async () => {
    const workers = createPictureWorkers(new URL("slowWorker.testing.ts", import.meta.url))
    expect(await workers.redraw(smallPng())).toMatchObject({ type: "image/png" })
    workers.close()
  })

  test("a process that uses more memory than a picture may is killed", async () => {
    const hungry = await startDrawProcess(new URL("hungryWorker.testing.ts", import.meta.url), 60_000)
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, readPeak(hungry.pid))
    }, 1)
    expect(await hungry.draw(parsePicture(smallPng()))).toBeNull()
    clearInterval(watch)
    expect(hungry.isAlive()).toBe(false)
    // Elsewhere than on Linux the system does not tell.
    expect(peak).toBeGreaterThan(process.platform === "linux" ? 100 * 1024 : -1)
    expect(peak).toBeLessThan(2 * mostMemory)
  })

  test("the process ends with its workers", async () => {
    const workers = createPictureWorkers()
    expect(await workers.redraw(smallPng())).toMatchObject({ type: "image/png" })
    workers.close()
    await expect(workers.redraw(smallPng())).rejects.toMatchObject({ tag: "service_unavailable" })
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
    workers.close()
  })
})

/** The most memory that a process had so far, in kB; 0 where the system does not tell. */
function readPeak(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0)
  } catch {
    return 0
  }
}
