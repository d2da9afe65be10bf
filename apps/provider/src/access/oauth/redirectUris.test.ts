import { describe, expect, test } from "vitest"
import { describeRedirectUri, isRegistered, readRedirectUris } from "./redirectUris.ts"

describe("screens B /account/authorization: the allowed redirect addresses", () => {
  test.each([
    ["https://books.example/done?from=wallet", "books.example"],
    ["http://127.0.0.1:51004/done", "127.0.0.1:51004"],
    ["http://[::1]/done", "[::1]"],
    ["com.example.books:/done", "com.example.books"],
  ])("%s is kept as it is, and shown as %s", (text, shown) => {
    expect(readRedirectUris([text, text])).toEqual([text])
    expect(describeRedirectUri(text)).toBe(shown)
  })

  test.each([
    "http://books.example/done",
    "javascript:alert(1)",
    "data:text/html,hello",
    "books:/done",
    "https://books.example/done#part",
    "https://books.example/done#",
    "https://jo@books.example/",
    "https:books.example",
    "https:\\\\books.example/done",
    "https://books.example/my done",
    "/done",
    "",
  ])("%s is refused", (text) => {
    expect(() => readRedirectUris(["https://books.example/", text])).toThrow(
      expect.objectContaining({
        tag: "validation_failed",
        parts: { fields: { redirectUris: { code: "redirect_invalid" } }, details: { value: text } },
      }),
    )
  })
})

describe("a redirect address must be registered by the app", () => {
  const registered = [
    "http://127.0.0.1/back",
    "http://[::1]:8000/back?x=1",
    "https://shop.example/back",
    "com.shop:/back",
  ]

  test.each([
    "http://127.0.0.1/back",
    "http://127.0.0.1:51004/back",
    "http://[::1]:9/back?x=1",
    "https://shop.example/back",
    "com.shop:/back",
  ])("%s may be asked for, whatever the port of a loopback address", (asked) => {
    expect(isRegistered(registered, asked)).toBe(true)
  })

  test.each([
    "http://127.0.0.1:51004/other",
    "http://127.0.0.1:51004/back?x=1",
    "http://localhost:51004/back",
    "http://127.0.0.1:99999/back",
    "http://127.0.0.1:80@evil.example/back",
    "http://127.0.0.1.evil.example:80/back",
    "https://127.0.0.1:51004/back",
    "https://shop.example:8443/back",
  ])("%s may not", (asked) => {
    expect(isRegistered(registered, asked)).toBe(false)
  })
})
