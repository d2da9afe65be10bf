// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest"
import { answerFile, answerPage } from "./answers.ts"
import { createKeptPages } from "./keptPages.ts"
import { createMemoryCaches } from "./memoryCaches.testing.ts"

const origin = "https://wallet.example"
let caches: ReturnType<typeof createMemoryCaches>
let files: Map<string, string>
let asked: string[]

const shell = (build: string, file: string) =>
  `<html lang="en"><head><meta name="build" content="${build}"><script src="/assets/${file}"></script><script type="application/json">["/assets/later-${file}"]</script></head></html>`

const fetchNow = async (request: Request | string) => {
  const path = typeof request === "string" ? request : new URL(request.url).pathname
  asked.push(path)
  const text = files.get(path)
  if (files.size === 0) throw new TypeError("offline")
  return new Response(text ?? "none", { status: text === undefined ? 404 : 200 })
}

function deploy(build: string): void {
  const file = `${build}.js`
  files = new Map([
    ["/account", shell(build, file)],
    ["/account/history", shell(build, file)],
    ["/account/send", shell(build, file)],
    [`/assets/${file}`, `code of ${build}`],
    [`/assets/later-${file}`, `chart of ${build}`],
  ])
}

const never = () => new Promise<never>(() => undefined)
const tooLate = async () => undefined

interface OpenOptions {
  readonly wait?: () => Promise<void>
  readonly init?: RequestInit
  readonly fetch?: typeof fetchNow
}

function open(path: string, { wait = never, init = {}, fetch = fetchNow }: OpenOptions = {}) {
  const kept = createKeptPages({ caches, fetch: fetchNow })
  return answerPage(new Request(origin + path, init), { fetch, kept, wait })
}

async function visit(path: string): Promise<string> {
  const { answer, rest } = open(path)
  const text = await (await answer).text()
  await rest
  return text
}

beforeEach(() => {
  caches = createMemoryCaches()
  asked = []
  deploy("first")
})

test("offline the shell of the page that was visited last is shown, and the account's for others", async () => {
  await visit("/account/history")
  files.clear()
  expect(await visit("/account")).toContain("first")
  expect(await visit("/account/history")).toContain("first")
  expect(await visit("/account/send")).toContain("first")
  const kept = createKeptPages({ caches, fetch: fetchNow })
  const file = await answerFile(new Request(`${origin}/assets/first.js`), { fetch: fetchNow, kept })
  expect(await file.text()).toBe("code of first")
  expect(await (await caches.match("/assets/later-first.js"))?.text()).toBe("chart of first")
})

test("a new build takes the place of the old one's shells and files at the next page", async () => {
  await visit("/account")
  deploy("second")
  expect(await visit("/account")).toContain("second")
  files.clear()
  expect(await visit("/account/history")).toContain("second")
  expect(await caches.keys()).toEqual(["pages-en-second"])
  expect(await caches.match("/assets/first.js")).toBeUndefined()
})

test("a build is read once, however many of its pages are visited", async () => {
  await visit("/account")
  asked = []
  await visit("/account/send")
  expect(asked).toEqual(["/account/send"])
})

test("shells of two builds, read during a deployment, are not kept", async () => {
  files.set("/account/history", shell("second", "second.js"))
  await visit("/account")
  expect(await caches.keys()).toEqual([])
})

test("a page that takes too long gives way to the kept shell, a reload does not: it may be for a new build", async () => {
  await visit("/account")
  deploy("second")
  const slow = open("/account", { wait: tooLate, fetch: () => never() })
  expect(await (await slow.answer).text()).toContain("first")
  const reload = vi.fn<() => void>()
  void open("/account", { wait: tooLate, init: { cache: "no-cache" }, fetch: () => never() }).answer.then(reload)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reload).not.toHaveBeenCalled()
})

test("without a kept shell a slow page is waited for, and a lost one fails", async () => {
  const { answer } = open("/account", { wait: tooLate })
  expect(await (await answer).text()).toContain("first")
  caches = createMemoryCaches()
  files.clear()
  await expect(open("/account").answer).rejects.toThrow("offline")
})

test("a file that a new build has removed is missing, although the worker still holds it", async () => {
  await visit("/account")
  deploy("second")
  const kept = createKeptPages({ caches, fetch: fetchNow })
  const file = await answerFile(new Request(`${origin}/assets/first.js`), { fetch: fetchNow, kept })
  expect(file.status).toBe(404)
})

test("a page has built files kept, and nothing else", async () => {
  await visit("/account")
  files.set("/assets/late.js", "late").set("/api/wallets", "[]").set("/builds/latest.json", "{}")
  await createKeptPages({ caches, fetch: fetchNow }).keepFiles([
    "/assets/late.js",
    "/api/wallets",
    "/builds/latest.json",
  ])
  files.clear()
  expect(await (await caches.match("/assets/late.js"))?.text()).toBe("late")
  expect(await caches.match("/api/wallets")).toBeUndefined()
  expect(await caches.match("/builds/latest.json")).toBeUndefined()
})
