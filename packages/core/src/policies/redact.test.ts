import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { redact, redactText } from "./redact.ts"

const visa = "4111111111111111"

describe("nothing secret reaches errors and logs", () => {
  test.each([
    "password",
    "newPassword",
    "oneTimePassword",
    "accessToken",
    "cardToken",
    "card_token",
    "Authorization",
    "Set-Cookie",
    "apiKey",
    "X-Api-Key",
    "clientSecret",
    "privateKey",
    "mnemonic",
    "cvc",
    "CVV2",
    "cardNumber",
    "card-number",
    "pan",
    "PIN",
    "otp",
    "emailOtp",
    "recoveryCodes",
  ])("the field %s", (name) => {
    expect(redact({ [name]: "s3cr3t" })).toEqual({ [name]: "[redacted]" })
    expect(redact({ [name]: ["s3cr3t"] })).toEqual({ [name]: "[redacted]" })
    expect(redact({ [name]: 123456 })).toEqual({ [name]: "[redacted]" })
  })

  test("a code is secret where it is digits, and says something where it is a word", () => {
    expect(redact({ code: "123456" })).toEqual({ code: "[redacted]" })
    expect(redact({ code: 123456 })).toEqual({ code: "[redacted]" })
    expect(redact({ code: "amount_zero", countryCode: "de" })).toEqual({ code: "amount_zero", countryCode: "de" })
  })

  test("text that only mentions a secret stays", () => {
    const harmless = {
      hasOneTimePassword: true,
      token: null,
      tag: "invalid_authorization_token",
      fields: { password: { code: "password_too_short", limit: "8" } },
      amount: "123456789012345678.123456789012345678",
      units: "0.4111111111111111",
      id: "7b4f0f9e-8d1a-4c57-9c39-0d5bb3f3b111",
      at: "2026-11-21T01:23:45.678Z",
    }
    expect(redact(harmless)).toEqual(harmless)
  })

  test.each([
    visa,
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "5555555555554444",
    "378282246310005",
    "2200123456789019",
    "6011000990139424",
  ])("a card number anywhere in a text: %s", (card) => {
    const texts = [
      card,
      `card ${card} was refused`,
      `${card} 12 27`,
      `1 ${card}`,
      `no.${card}`,
      `"${card}"`,
      `x${card}y`,
    ]
    for (const text of texts) expect(redactText(text)).toBe(text.replace(card, "[redacted]"))
  })

  test("a card number as a number and as a bigint", () => {
    expect(redact([4111111111111111, 4111111111111111n, 42, 42n])).toEqual(["[redacted]", "[redacted]", 42, "42"])
  })

  test("digits that are no card number stay: a wrong check digit, a longer number, a fraction", () => {
    for (const text of ["4111111111111112", `9${visa}`, `${visa}0000`, `0.${visa}`, "12345678"]) {
      expect(redactText(text)).toBe(text)
    }
  })

  test.each([
    ["Bearer abc.def-123", "Bearer [redacted]"],
    ["sent Authorization: Basic dXNlcjpwYXNz", "sent Authorization: Basic [redacted]"],
    ["whsec_c2VjcmV0c2VjcmV0", "[redacted]"],
    [`the key wk_3f9a27c0b1e45d68_${"a-Z".repeat(14)}k is refused`, "the key [redacted] is refused"],
    [`the key wk_live_k3p9x7m2a4b_${"a-Z".repeat(14)}k is refused`, "the key [redacted] is refused"],
    ["the key that begins with wk_3f9a27c0b1e45d68", "the key that begins with wk_3f9a27c0b1e45d68"],
    ["the key that begins with wk_test_k3p9x7m2a4b", "the key that begins with wk_test_k3p9x7m2a4b"],
    ["jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln end", "jwt [redacted] end"],
    ["GET /x?access_token=abc&page=2", "GET /x?access_token=[redacted]&page=2"],
    ["/confirm?email=a@example.com&code=123456#top", "/confirm?email=a@example.com&code=[redacted]#top"],
    ['{"password":"p\\"w","page":2}', '{"password":"[redacted]","page":2}'],
    ['cut {"oneTimePassword": "1234', 'cut {"oneTimePassword": "[redacted]"'],
  ])("in a text: %s", (text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  test("keeps an error's name, message, cause and fields", () => {
    const error = Object.assign(new TypeError(`refused ${visa}`, { cause: new Error("Bearer abc") }), {
      status: 400,
      token: "t",
    })
    expect(redact(error)).toMatchObject({
      name: "TypeError",
      message: "refused [redacted]",
      cause: { message: "Bearer [redacted]" },
      status: 400,
      token: "[redacted]",
    })
  })

  test("whatever a log is given: circles, depth, getters that throw, maps, dates, bytes, prototype keys", () => {
    const circle: Record<string, unknown> = { name: "a" }
    circle.self = circle
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), "bottom")
    const hostile = {
      get broken(): string {
        throw new Error("no")
      },
    }
    const proto: unknown = JSON.parse('{"__proto__":{"password":"x"}}')
    const copy = redact({
      circle,
      deep,
      hostile,
      proto,
      map: new Map([["token", "x"]]),
      set: new Set(["Bearer abc"]),
      date: new Date(0),
      noDate: new Date(Number.NaN),
      bytes: new Uint8Array([1]),
      run: () => {},
    })
    expect(JSON.parse(JSON.stringify(copy))).toMatchObject({
      circle: { name: "a", self: "[circular]" },
      hostile: { broken: "[unreadable]" },
      map: { token: "[redacted]" },
      set: ["Bearer [redacted]"],
      date: "1970-01-01T00:00:00.000Z",
      noDate: "[invalid date]",
      bytes: "[binary]",
      run: "[function]",
    })
    expect(JSON.stringify(copy)).toContain('"__proto__":{"password":"[redacted]"}')
    expect(JSON.stringify(copy)).toContain("[deep]")
  })

  test("leaves its input as it is", () => {
    const input = Object.freeze({ password: "x", list: Object.freeze([visa]) })
    redact(input)
    expect(input).toEqual({ password: "x", list: [visa] })
  })

  test("takes a long text in linear time", () => {
    const started = Date.now()
    for (const unit of ["1 ", "4-", "a=", '"a":', "eyJ-", "eyJ.", "Bearer "]) redactText(unit.repeat(50_000))
    expect(Date.now() - started).toBeLessThan(5_000)
  })

  test("property: no secret leaks, at any depth of any structure", () => {
    const secret = fc.stringMatching(/^S3[a-zA-Z0-9]{12}$/)
    const name = fc.constantFrom(
      "password",
      "accessToken",
      "Authorization",
      "card_token",
      "cvc",
      "one-time-password",
      "apiKey",
    )
    const card = fc.constantFrom(visa, "5555 5555 5555 4444", "3782-822463-10005")
    const hidden = fc
      .tuple(name, secret, card)
      .chain(([field, value, number]) =>
        fc
          .constantFrom<unknown>(
            { [field]: value },
            { [field]: { nested: [value] } },
            new Map([[field, value]]),
            `https://example.com/?${field}=${value}`,
            `header Bearer ${value}`,
            JSON.stringify({ [field]: value }),
            `paid with ${number}, thanks`,
            { note: number },
            Object.assign(new Error(`Bearer ${value}`), { [field]: value }),
          )
          .map((place) => ({ place, needles: [value, number] })),
      )
    const wrap = fc.array(fc.constantFrom("list", "object", "error", "map"), { maxLength: 5 })
    fc.assert(
      fc.property(hidden, wrap, ({ place, needles }, layers) => {
        const value = layers.reduce<unknown>((inner, layer) => {
          if (layer === "list") return ["before", inner]
          if (layer === "map") return new Map([["inner", inner]])
          return layer === "error" ? new Error("outer", { cause: inner }) : { inner, page: 2 }
        }, place)
        const written = JSON.stringify(redact(value))
        for (const needle of needles) expect(written).not.toContain(needle)
      }),
      { numRuns: 500 },
    )
  })
})
