import { describe, expect, test, vi } from "vitest"
import { readPayloadFiles } from "./payloadFiles.ts"

interface Site {
  readonly answer?: () => Response
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean }
  readonly documentPage?: string
}

const payload = { build: "b1", page: "/faq", content: { title: "Questions" } }

function visit({ answer = () => Response.json(payload), connection, documentPage = "/" }: Site = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  const read = readPayloadFiles({
    fetch,
    build: "b1",
    connection: () => connection,
    documentPage,
    documentLocale: "en",
  })
  return { fetch, read }
}

describe("spec §7: a navigation fetches the page's payload file", () => {
  test("of this build, without credentials", async () => {
    const { fetch, read } = visit()
    expect(await read("/faq", "ru")).toEqual({ arrival: "here", content: payload.content })
    expect(fetch).toHaveBeenCalledExactlyOnceWith("/faq/_payload.ru.json?build=b1", { credentials: "omit" })
  })

  test.each([{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true }])(
    "not on a very slow connection: %j",
    async (connection) => {
      const { fetch, read } = visit({ connection })
      expect(await read("/faq", "en")).toEqual({ arrival: "by_document" })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  test.each([
    ["another build", { ...payload, build: "b2" }],
    ["something else", "<html>"],
    ["nothing", null],
  ])("the document is loaded instead where the file is of %s", async (_what, answer) => {
    expect(await visit({ answer: () => Response.json(answer) }).read("/faq", "en")).toEqual({ arrival: "by_document" })
  })

  test("what has no file is no page, and neither is an odd address that leads to another page's file", async () => {
    const missing = visit({ answer: () => new Response("", { status: 404 }) })
    expect(await missing.read("/blog/none", "en")).toEqual({ arrival: "nowhere" })
    expect(await visit().read("/blog/%2e%2e/faq", "en")).toEqual({ arrival: "nowhere" })
  })

  test("a server that fails and a lost connection are errors, which the page can try again", async () => {
    await expect(visit({ answer: () => new Response("", { status: 503 }) }).read("/faq", "en")).rejects.toThrow(/503/)
    const lost = visit({
      answer: () => {
        throw new TypeError("Failed to fetch")
      },
    })
    await expect(lost.read("/faq", "en")).rejects.toThrow("Failed to fetch")
  })
})

test("the page whose document runs is never loaded once more for what the document lacks", async () => {
  const { fetch, read } = visit({ documentPage: "/blog/none", connection: { effectiveType: "2g" } })
  expect(await read("/blog/none", "en")).toEqual({ arrival: "nowhere" })
  expect(fetch).not.toHaveBeenCalled()
})

test("the page whose document runs is fetched in the other language, also as the first thing of all", async () => {
  const { read } = visit({ documentPage: "/faq" })
  expect(await read("/faq", "ru")).toEqual({ arrival: "here", content: payload.content })
})
