import { describe, expect, test, vi } from "vitest"
import type { KeyValueStorage } from "#environment/storage.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { type BuildWatcherOptions, createBuildWatcher } from "./buildWatcher.ts"

const chunkError = new TypeError("Failed to fetch dynamically imported module: /assets/a.js")
const hour = 3_600_000

/** A storage method that is switched off. */
function closed(): never {
  throw new Error("closed")
}

/** One browser: its storage and clock outlive the pages that are opened in it. */
function openBrowser() {
  const map = new Map<string, string>()
  const storage: KeyValueStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
  let time = 1_000_000_000

  const openPage = (currentBuild: string, options: Partial<BuildWatcherOptions> = {}) => {
    const reload = vi.fn<() => void>()
    const onBuild = vi.fn<NonNullable<BuildWatcherOptions["onBuild"]>>()
    const fetchLatest = vi.fn<BuildWatcherOptions["fetchLatest"]>(async () => currentBuild)
    const pending = new Map<number, { work: () => void; delay: number }>()
    let visible: (() => void) | undefined
    const watcher = createBuildWatcher({
      currentBuild,
      fetchLatest,
      storage,
      now: () => time,
      reload,
      onBuild,
      timers: {
        set: (work, delay) => {
          pending.set(pending.size + 1, { work, delay })
          return pending.size
        },
        clear: (handle) => void pending.delete(handle as number),
      },
      subscribeVisible: (listener) => {
        visible = listener
        return () => {
          visible = undefined
        }
      },
      ...options,
    })
    return {
      watcher,
      reload,
      onBuild,
      fetchLatest,
      pending,
      returnToTab: () => visible?.(),
      publish: (build: string | undefined) => fetchLatest.mockImplementation(async () => build),
    }
  }
  return {
    map,
    storage,
    openPage,
    wait: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

describe("spec §4: a new build reloads the page once", () => {
  test("tells of the build and reloads", async () => {
    const page = openBrowser().openPage("b1")
    page.publish("b2")
    await page.watcher.check()
    expect(page.onBuild).toHaveBeenCalledExactlyOnceWith({ currentBuild: "b1", latestBuild: "b2" })
    expect(page.reload).toHaveBeenCalledOnce()
  })

  test("does nothing while the build is unchanged, unknown or unreadable", async () => {
    const page = openBrowser().openPage("b1")
    await page.watcher.check()
    page.publish(undefined)
    await page.watcher.check()
    page.fetchLatest.mockRejectedValue(new Error("offline"))
    await page.watcher.check()
    expect(page.onBuild).not.toHaveBeenCalled()
    expect(page.reload).not.toHaveBeenCalled()
  })

  test("survives a fetchLatest that throws at once", async () => {
    const page = openBrowser().openPage("b1", {
      fetchLatest: () => {
        throw new Error("synchronous")
      },
    })
    await expect(page.watcher.check()).resolves.toBeUndefined()
  })

  test("reloads once however often it looks afterwards", async () => {
    const browser = openBrowser()
    const page = browser.openPage("b1")
    page.publish("b2")
    await Promise.all([page.watcher.check(), page.watcher.check()])
    browser.wait(hour)
    await page.watcher.check()
    expect(page.fetchLatest).toHaveBeenCalledOnce()
    expect(page.reload).toHaveBeenCalledOnce()
  })

  test("looks every hour by default and on return to the tab", async () => {
    const page = openBrowser().openPage("b1")
    expect([...page.pending.values()].map(({ delay }) => delay)).toEqual([hour])
    page.pending.get(1)?.work()
    await vi.waitFor(() => expect(page.pending.size).toBe(2))
    page.returnToTab()
    expect(page.fetchLatest).toHaveBeenCalledTimes(2)
  })

  test("stops looking when it is disposed of", async () => {
    const page = openBrowser().openPage("b1")
    page.publish("b2")
    const underWay = page.watcher.check()
    page.watcher.dispose()
    await underWay
    page.returnToTab()
    await page.watcher.check()
    expect(page.pending.size).toBe(0)
    expect(page.fetchLatest).toHaveBeenCalledOnce()
    expect(page.reload).not.toHaveBeenCalled()
    expect(await page.watcher.reportChunkError(chunkError)).toBe(false)
  })

  test("does not reload again for a build that a reload did not bring", async () => {
    const browser = openBrowser()
    const first = browser.openPage("b1")
    first.publish("b2")
    await first.watcher.check()
    browser.wait(hour)
    const second = browser.openPage("b1")
    second.publish("b2")
    await second.watcher.check()
    expect(second.onBuild).toHaveBeenCalledOnce()
    expect(second.reload).not.toHaveBeenCalled()
    second.publish("b3")
    await second.watcher.check()
    expect(second.reload).toHaveBeenCalledOnce()
  })
})

describe("spec §4, §8: a chunk-load error reloads the page once", () => {
  test("and no other error does", async () => {
    const page = openBrowser().openPage("b1")
    expect(await page.watcher.reportChunkError(new Error("Network error"))).toBe(false)
    expect(page.reload).not.toHaveBeenCalled()
    expect(await page.watcher.reportChunkError(chunkError)).toBe(true)
    expect(page.reload).toHaveBeenCalledOnce()
  })

  test("two at the same moment are one reload", async () => {
    const page = openBrowser().openPage("b1")
    await Promise.all([page.watcher.reportChunkError(chunkError), page.watcher.reportChunkError(chunkError)])
    expect(page.reload).toHaveBeenCalledOnce()
  })

  test("a chunk that stays missing causes two reloads, however slowly it fails, and then no more", async () => {
    const browser = openBrowser()
    const reloads: boolean[] = []
    for (const pause of [10_000, 60_000, 600_000, hour, 24 * hour]) {
      browser.wait(pause)
      const page = browser.openPage("b1")
      reloads.push(await page.watcher.reportChunkError(chunkError))
    }
    expect(reloads).toEqual([true, true, false, false, false])
  })

  test("another missing chunk, build or tab has a count of its own", async () => {
    const browser = openBrowser()
    const report = async (page: ReturnType<typeof browser.openPage>, error = chunkError) => {
      browser.wait(10_000)
      return page.watcher.reportChunkError(error)
    }
    const tab = createMemoryStorage()
    const open = (build: string, tabStorage = tab) => browser.openPage(build, { tabStorage })
    expect([await report(open("b1")), await report(open("b1")), await report(open("b1"))]).toEqual([true, true, false])
    expect(await report(open("b1"), new TypeError(chunkError.message.replace("a.js", "b.js")))).toBe(true)
    expect(await report(open("b1", createMemoryStorage()))).toBe(true)
    expect(await report(open("b2"))).toBe(true)
  })

  test.each([
    { getItem: closed, setItem: closed, removeItem: closed },
    { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  ])("a tab that keeps no count does not reload by itself", async (tabStorage) => {
    const page = openBrowser().openPage("b1", { tabStorage })
    expect(await page.watcher.reportChunkError(chunkError)).toBe(false)
    expect(page.reload).not.toHaveBeenCalled()
  })

  test.each(["{", "x", "null", "-"])("a damaged count is none: %s", async (damaged) => {
    const browser = openBrowser()
    browser.map.set(`reloads:b1:${chunkError.message}`, damaged)
    expect(await browser.openPage("b1").watcher.reportChunkError(chunkError)).toBe(true)
  })

  test("serves the next build again after the guard time", async () => {
    const browser = openBrowser()
    await browser.openPage("b1").watcher.reportChunkError(chunkError)
    browser.wait(10_000)
    expect(await browser.openPage("b2").watcher.reportChunkError(chunkError)).toBe(true)
  })
})

describe("spec §4, §9: the reload guard lasts 10 seconds", () => {
  test("across tabs: the other tab waits, then may reload too", async () => {
    const browser = openBrowser()
    const [one, other] = [browser.openPage("b1"), browser.openPage("b1")]
    await one.watcher.reportChunkError(chunkError)
    browser.wait(9_999)
    expect(await other.watcher.reportChunkError(chunkError)).toBe(false)
    browser.wait(1)
    expect(await other.watcher.reportChunkError(chunkError)).toBe(true)
  })

  test.each([
    ["new_build", "new_build"],
    ["new_build", "chunk_error"],
    ["chunk_error", "new_build"],
    ["chunk_error", "chunk_error"],
  ])("is 10 s whatever the reasons are: %s, then %s", async (first, second) => {
    const browser = openBrowser()
    // Open before the first reload, so that only the guard stands between them.
    const [one, other] = [browser.openPage("b1"), browser.openPage("b1")]
    const reloadFor = async (page: typeof one, reason: string) => {
      page.publish(reason === "new_build" ? "b2" : "b1")
      if (reason === "new_build") await page.watcher.check()
      else await page.watcher.reportChunkError(chunkError)
    }
    await reloadFor(one, first)
    expect(one.reload).toHaveBeenCalledOnce()
    browser.wait(9_999)
    await reloadFor(other, second)
    expect(other.reload).not.toHaveBeenCalled()
    browser.wait(1)
    await reloadFor(other, second)
    expect(other.reload).toHaveBeenCalledOnce()
  })

  test("after a crash: it is written before the page reloads", async () => {
    const browser = openBrowser()
    const crash = () => {
      expect(browser.map.has("lastReload")).toBe(true)
      throw new Error("crash")
    }
    await expect(browser.openPage("b1", { reload: crash }).watcher.reportChunkError(chunkError)).rejects.toThrow(
      "crash",
    )
    const page = browser.openPage("b2")
    expect(await page.watcher.reportChunkError(chunkError)).toBe(false)
  })

  test("a clock set back by hours does not extend the guard by hours", async () => {
    const browser = openBrowser()
    await browser.openPage("b1").watcher.reportChunkError(chunkError)
    browser.wait(-5 * hour)
    expect(await browser.openPage("b2").watcher.reportChunkError(chunkError)).toBe(true)
  })

  test.each([
    "{",
    "null",
    "7",
    '{"at":"x","from":"b1"}',
    '{"at":1}',
    '{"at":1,"from":2}',
    '{"at":1,"from":"b1","to":[]}',
  ])("a damaged record is none: %s", async (damaged) => {
    const browser = openBrowser()
    browser.map.set("lastReload", damaged)
    expect(await browser.openPage("b1").watcher.reportChunkError(chunkError)).toBe(true)
  })

  test("without a working storage the page never reloads by itself, but the app is notified", async () => {
    const browser = openBrowser()
    const storages: KeyValueStorage[] = [
      { getItem: closed, setItem: closed, removeItem: closed },
      { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    ]
    for (const storage of storages) {
      const page = browser.openPage("b1", { storage })
      page.publish("b2")
      await page.watcher.check()
      expect(await page.watcher.reportChunkError(chunkError)).toBe(false)
      expect(page.onBuild).toHaveBeenCalledOnce()
      expect(page.reload).not.toHaveBeenCalled()
    }
  })
})

describe("a filled form is not discarded", () => {
  test("asks the app first, with the reason, and leaves the guard untouched where it says no", async () => {
    const browser = openBrowser()
    const mayReload = vi.fn<NonNullable<BuildWatcherOptions["mayReload"]>>(() => false)
    const page = browser.openPage("b1", { mayReload })
    page.publish("b2")
    await page.watcher.check()
    expect(await page.watcher.reportChunkError(chunkError)).toBe(false)
    expect(mayReload.mock.calls).toEqual([["new_build"], ["chunk_error"]])
    expect(browser.map.size).toBe(0)

    mayReload.mockResolvedValue(true)
    await page.watcher.check()
    expect(page.reload).toHaveBeenCalledOnce()
    expect(page.onBuild).toHaveBeenCalledOnce()
  })

  test("takes an app that fails to answer for a no", async () => {
    const page = openBrowser().openPage("b1", { mayReload: () => Promise.reject(new Error("x")) })
    expect(await page.watcher.reportChunkError(chunkError)).toBe(false)
  })

  test("does not reload where the page was left while the app was asked", async () => {
    let answer: ((allowed: boolean) => void) | undefined
    const page = openBrowser().openPage("b1", {
      mayReload: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const reported = page.watcher.reportChunkError(chunkError)
    await Promise.resolve()
    page.watcher.dispose()
    answer?.(true)
    expect(await reported).toBe(false)
    expect(page.reload).not.toHaveBeenCalled()
  })
})
