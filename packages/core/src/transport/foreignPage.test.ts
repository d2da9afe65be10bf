import { afterEach, describe, expect, test, vi } from "vitest"
import { getMe } from "#actions/access/getMe.ts"
import { help } from "#errors/help.ts"
import { createTestClient } from "#testing/createTestClient.ts"

const message = "getMe at https://example.com/api found no connection"

afterEach(() => vi.unstubAllGlobals())

async function messageAt(at: string): Promise<unknown> {
  const { client } = createTestClient(() => new TypeError("Failed to fetch"), { location: () => at, retries: 0 })
  return getMe(client).catch((error: unknown) => error instanceof Error && error.message)
}

describe("a CORS failure is named, because a browser only says that nothing was fetched", () => {
  test("on a page of another origin than the provider's", async () => {
    vi.stubGlobal("document", {})
    expect(await messageAt("https://shop.example/cart")).toBe(
      `${message}, or CORS: the provider does not allow pages of https://shop.example. ${help}`,
    )
  })

  test("not on a page of the provider's own origin, nor where there is no page or no address", async () => {
    expect(await messageAt("https://shop.example/cart")).toBe(`${message}. ${help}`)
    vi.stubGlobal("document", {})
    expect(await messageAt("https://example.com/account")).toBe(`${message}. ${help}`)
    expect(await messageAt("about:srcdoc")).toBe(`${message}. ${help}`)
    expect(await messageAt("")).toBe(`${message}. ${help}`)
  })
})
