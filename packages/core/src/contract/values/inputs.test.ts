import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { EmailSchema, PhoneSchema } from "./inputs.ts"
import { CodeSchema } from "./oneTimeCode.ts"

const findCode = (email: string) => v.safeParse(EmailSchema, email).issues?.[0].message

describe("an e-mail address", () => {
  test.each([
    "ann@wallet.example",
    "o'neil@example.com",
    "jo&co@example.com",
    "hello!@example.com",
    "first.last+tag@mail.example.co.uk",
    "ivan@xn--e1afmkfd.xn--p1ai",
    "ivan@пример.рф",
    "иван@пример.рф",
    "user@xn--bro-hoa.de",
    "user@büro.de",
    "a--b@my--shop.example",
    `${"a".repeat(64)}@example.com`,
  ])("%s is accepted as it is", (email) => {
    expect(v.parse(EmailSchema, email)).toBe(email)
  })

  test.each([
    "ann",
    "ann@",
    "@example.com",
    "ann@example",
    "ann@-example.com",
    "ann@example-.com",
    "ann@example..com",
    "ann@127.0.0.1",
    "ann@[127.0.0.1]",
    "ann..lee@example.com",
    ".ann@example.com",
    "ann.@example.com",
    "ann lee@example.com",
    "ann@exa mple.com",
    "ann@bob@example.com",
    "ann,bob@example.com",
    "Ann <ann@example.com>",
    '"ann"@example.com',
    "ann@example.com\r\nBcc: bob@example.com",
    "ann@example.c",
    `${"a".repeat(65)}@example.com`,
    `ann@${"a".repeat(64)}.com`,
  ])("%j is refused", (email) => {
    expect(findCode(email)).toBe("email_invalid")
  })

  test("a long wrong address is refused at once", () => {
    const began = performance.now()
    for (const text of ["a.".repeat(127), `a@${"a.".repeat(126)}`, `a@${"a-".repeat(126)}`]) findCode(text)
    expect(performance.now() - began).toBeLessThan(200)
  })
})

test.each(["\u200b", "\u200e", "\u202a", "\u202c", "\u2060", "\u00a0", "\ufeff", "\t", " "])(
  "a pasted value loses %j around it and keeps everything else",
  (mark) => {
    expect(v.parse(EmailSchema, `${mark}ann@wallet.example${mark}`)).toBe("ann@wallet.example")
    expect(v.parse(PhoneSchema, `${mark}+79161234567${mark}`)).toBe("+79161234567")
    expect(v.parse(CodeSchema, `${mark}123456${mark}`)).toBe("123456")
  },
)
