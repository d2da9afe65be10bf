import { describe, expect, test } from "vitest"
import { m } from "#i18n/generated/messages.js"
import { listCommands } from "./commands.ts"
import { search } from "./search.ts"

const pages = [
  { path: "/account/history", title: m.common_titleHistory, isOffered: true },
  { path: "/account/settings", title: m.pages_accountSettings, isOffered: false },
]
const commands = listCommands({ pages, locale: "en", regionCode: undefined, usedCurrencies: [] })
const found = (query: string) => search(commands, query).map(({ id }) => id)

describe("the command palette finds", () => {
  test.each([
    ["send usdt", "send-USDT"],
    ["usdt send", "send-USDT"],
    ["  SEND   usdt ", "send-USDT"],
    ["отправить usdt", "send-USDT"],
    ["пополнить btc", "top-up-BTC"],
    ["настройки", "/account/settings"],
    ["settings", "/account/settings"],
    ["тёмное", "theme-dark"],
    ["темное", "theme-dark"],
    ["русский", "language-ru"],
    ["hecc", "language-ru"],
    ["ыутв гывс", "send-USDC"],
  ])("by %j", (query, id) => {
    expect(found(query)).toContain(id)
  })

  test("nothing by what no command holds", () => {
    expect(found("zebra crossing")).toEqual([])
  })

  test("shows titles in the language of the page, whatever is typed", () => {
    const [russian] = search(
      listCommands({ pages, locale: "ru", regionCode: undefined, usedCurrencies: [] }),
      "send usdt",
    )
    expect(russian?.title).toBe("Отправить USDT")
  })

  test("spec §3: topping up is offered only where the currency has it, and WUD is RUB in ru", () => {
    expect(found("top up")).not.toContain("top-up-KZT")
    const inRussia = listCommands({ pages, locale: "en", regionCode: "ru", usedCurrencies: [] })
    expect(search(inRussia, "send rub").map(({ id }) => id)).toEqual(["send-WUD"])
  })

  test("every command has an id of its own", () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  })
})
