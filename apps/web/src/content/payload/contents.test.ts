import { describe, expect, test, vi } from "vitest"
import { createContents, type Delivery } from "./contents.ts"

type Source = Parameters<typeof createContents>[0]["source"]

const say = (content: unknown): Delivery => ({ arrival: "here", content })

describe("spec §7: the content of prerendered pages", () => {
  test("is asked for once per page and language, and then at hand", async () => {
    const source = vi.fn<Source>(async (page, locale) => say(`${page} in ${locale}`))
    const contents = createContents({ source, locale: () => "en" })
    expect(contents.find("/faq", "en")).toBeUndefined()
    expect(await contents.bring("/faq")).toBe("here")
    expect(await contents.bring("/faq/")).toBe("here")
    expect(source).toHaveBeenCalledOnce()
    expect([contents.find("/faq", "en"), contents.find("/faq/", "en")]).toEqual(["/faq in en", "/faq in en"])
    expect(contents.find("/faq", "ru")).toBeUndefined()
    await contents.bring("/faq", "ru")
    expect(contents.find("/faq", "ru")).toBe("/faq in ru")
  })

  test("comes in the language of the moment", async () => {
    let locale: "en" | "ru" = "en"
    const contents = createContents({ source: async (_page, asked) => say(asked), locale: () => locale })
    locale = "ru"
    await contents.bring("/")
    expect([contents.find("/", "en"), contents.find("/", "ru")]).toEqual([undefined, "ru"])
  })

  test("what is not there is asked for again the next time", async () => {
    const source = vi.fn<Source>(async () => ({ arrival: "nowhere" }))
    const contents = createContents({ source, locale: () => "en" })
    expect([await contents.bring("/x"), await contents.bring("/x")]).toEqual(["nowhere", "nowhere"])
    expect(source).toHaveBeenCalledTimes(2)
  })

  test("is handed on from the build to the browser", async () => {
    const prerendered = createContents({ source: async () => say({ title: "</script>" }), locale: () => "ru" })
    await prerendered.bring("/faq")
    const source = vi.fn<Source>(async () => say("another"))
    const hydrated = createContents({ source, locale: () => "ru" })
    hydrated.unpack(prerendered.pack())
    expect(await hydrated.bring("/faq")).toBe("here")
    expect(hydrated.find("/faq", "ru")).toEqual({ title: "</script>" })
    expect(source).not.toHaveBeenCalled()
  })
})
