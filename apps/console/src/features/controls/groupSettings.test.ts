import type { RunTimeSetting } from "@wallet/operators/controls.ts"
import { expect, test } from "vitest"
import { groupSettings } from "./groupSettings.ts"

function setting(name: string, meaning: string, group?: string, until: string | null = null): RunTimeSetting {
  return {
    name,
    meaning: { en: meaning, ru: meaning },
    group: group === undefined ? null : { en: group, ru: group },
    standard: "1",
    current: "1",
    until,
  }
}

const settings = [
  setting("EXCHANGE_FEE", "Exchange: fee", "Exchange", "2026-01-01T00:00:00.000Z"),
  setting("EXCHANGE_MIN", "Exchange: lowest value, USD", "Exchange"),
  setting("QUOTE_EXPOSURE", "US dollars that open quotes may be worth"),
]
const group = (sought: string) => groupSettings(settings, { read: ({ en }) => en, sought, rules: "Rules" })
const find = (sought: string) => group(sought).flatMap(({ rows }) => rows.map(({ setting: { name } }) => name))

test("settings of a feature stand together, without its name in each, and count what is changed", () => {
  expect(group("").map(({ title, changed, rows }) => [title, changed, rows.map(({ text }) => text)])).toEqual([
    ["Rules", 0, ["US dollars that open quotes may be worth"]],
    ["Exchange", 1, ["Fee", "Lowest value, USD"]],
  ])
})

test("a setting is found by words of its feature, its meaning or its name", () => {
  expect(find("exchange usd")).toEqual(["EXCHANGE_MIN"])
  expect(find("quote_exp")).toEqual(["QUOTE_EXPOSURE"])
  expect(find("nothing like it")).toEqual([])
})
