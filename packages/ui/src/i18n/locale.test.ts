import { describe, expect, test } from "vitest"
import { localeCookie, localeFromAcceptLanguage, localeFromCookies, localeFromLanguages } from "./locale.ts"

describe("spec §1: the interface is offered in en and ru", () => {
  test.each([
    ["locale=ru", "ru"],
    ["theme=dark; locale=en", "en"],
    [" locale = ru ", "ru"],
    ["locale=de", undefined],
    ["locale=RU; x=1", undefined],
    ["locale=%00<script>", undefined],
    ["locale", undefined],
    ["xlocale=ru", undefined],
    ["locale=garbage; locale=ru", "ru"],
    ["", undefined],
    [undefined, undefined],
  ])("the cookies %j name %s", (cookies, locale) => {
    expect(localeFromCookies(cookies)).toBe(locale)
  })

  test.each([
    ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
    ["de-DE, en;q=0.5, ru;q=0.7", "ru"],
    ["de", undefined],
    ["ru;q=0, en;q=0.1", "en"],
    ["*", undefined],
    ["ru;q=x, en;q=0.1", "en"],
    [undefined, undefined],
  ])("Accept-Language %j prefers %s", (header, locale) => {
    expect(localeFromAcceptLanguage(header)).toBe(locale)
  })

  test("the browser's languages go by their order", () => {
    expect(localeFromLanguages(["uk-UA", "ru-UA", "en"])).toBe("ru")
  })
})

test("spec §9: the choice is kept in a cookie for 365 days", () => {
  expect(localeCookie("ru")).toBe("locale=ru; Max-Age=31536000; Path=/; SameSite=Lax")
})
