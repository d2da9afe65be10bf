import type { VirtualCard } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { m } from "#i18n/generated/messages.js"
import { listCommands } from "./commands.ts"
import { noteCommand, withRecent } from "./recentCommands.ts"
import { search } from "./search.ts"

const pages = [
  { path: "/account/history", title: m.common_titleHistory, isOffered: true },
  { path: "/account/settings", title: m.pages_accountSettings, isOffered: false },
]
const nobody = {
  regionCode: undefined,
  usedCurrencies: [],
  fundedCurrencies: ["USDT", "USDC", "WUD"],
  people: [{ id: "p1", name: "Maria Sol", namedBy: "you", address: "m•••a@w•••.example" }],
  cards: [
    // The other fields of a card are not read.
    { id: "c1", label: "Everyday", state: "active", last4: "6149" },
    { id: "c2", label: "Travel", state: "frozen", last4: "1111" },
  ] as unknown as VirtualCard[],
} as const
const commands = listCommands({ ...nobody, pages, locale: "en" })
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
    ["maria", "person-p1"],
    ["send to mar", "person-p1"],
    ["freeze everyday", "freeze-c1"],
    ["заморозить everyday", "freeze-c1"],
  ])("by %j", (query, id) => {
    expect(found(query)).toContain(id)
  })

  test("nothing for text that is in no command", () => {
    expect(found("zebra crossing")).toEqual([])
  })

  test("one send command, and below it only the wallets with money", () => {
    expect(found("send")).toEqual(["send", "send-USDT", "send-WUD", "send-USDC", "person-p1"])
  })

  test("no freeze command for a frozen card", () => {
    expect(found("freeze")).toEqual(["freeze-c1"])
  })

  test("titles in the language of the page, even for text in the other language", () => {
    const [russian] = search(listCommands({ ...nobody, pages, locale: "ru" }), "send usdt")
    expect(russian?.title).toBe("Отправить USDT")
  })

  test("spec §3: topping up is offered only where the currency has it, and WUD is RUB in ru", () => {
    expect(found("top up")).not.toContain("top-up-KZT")
    const inRussia = listCommands({ ...nobody, pages, locale: "en", regionCode: "ru" })
    expect(search(inRussia, "send rub").map(({ id }) => id)).toEqual(["send-WUD"])
  })

  test("every command has an id of its own", () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  })
})

test("commands that were used last come first, newest on top, each once; one that is gone is left out", () => {
  localStorage.clear()
  for (const id of ["person-p1", "send-USDT", "person-p1", "freeze-gone"]) noteCommand(id)
  const shown = withRecent(commands, ({ isOffered }) => isOffered)
  expect(shown.filter(({ group }) => group === "recent").map(({ id }) => id)).toEqual(["person-p1", "send-USDT"])
  noteCommand("send")
  expect(withRecent(commands, ({ isOffered }) => isOffered).filter(({ id }) => id === "send")).toHaveLength(1)
  localStorage.setItem("recentCommands", "{")
  expect(withRecent(commands, ({ isOffered }) => isOffered).some(({ group }) => group === "recent")).toBe(false)
})
