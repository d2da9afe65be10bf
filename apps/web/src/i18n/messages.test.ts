import { globSync, readFileSync } from "node:fs"
import { basename, resolve } from "node:path"
import { describe, expect, test } from "vitest"
import { m } from "#i18n/generated/messages.js"
import { locales } from "#i18n/locale.ts"

interface Variants {
  readonly declarations: readonly string[]
  readonly selectors: readonly string[]
  readonly match: Readonly<Record<string, string>>
}
interface Settings {
  readonly "plugin.inlang.messageFormat": { readonly pathPattern: readonly string[] }
}
type Message = string | readonly Variants[]
type Messages = Readonly<Record<string, Message>>

const root = `${import.meta.dirname}/../..`
const settings = JSON.parse(readFileSync(`${root}/project.inlang/settings.json`, "utf8")) as Settings
const patterns = settings["plugin.inlang.messageFormat"].pathPattern
const nameFile = (pattern: string, locale: string) => resolve(root, pattern.replace("{locale}", locale))
const readText = (pattern: string, locale: string) => readFileSync(nameFile(pattern, locale), "utf8")
const read = (pattern: string, locale: string): Messages => JSON.parse(readText(pattern, locale))
const listKeys = (text: string) => [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key)

const listVariants = (message: Message) => (typeof message === "string" ? [] : message)
const listTexts = (message: Message) =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match))
const listPlaceholders = (message: Message) =>
  new Set(listTexts(message).flatMap((text) => [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name)))

test("every file of messages is compiled, also those of the components", () => {
  const files = globSync(`${root}/{.,../../packages/ui}/src/i18n/messages/en/*.json`).map((path) => resolve(path))
  expect(patterns.map((pattern) => nameFile(pattern, "en")).toSorted()).toEqual(files.toSorted())
})

test("no key stands twice: the later text would replace the earlier one without a word", () => {
  for (const locale of locales) {
    const keys = patterns.flatMap((pattern) => listKeys(readText(pattern, locale)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  }
})

describe.each(patterns)("messages in %s", (pattern) => {
  const [en, ru] = locales.map((locale) => read(pattern, locale))
  if (!en || !ru) throw new Error("unreachable")

  test("both languages have the same keys, each with the area's prefix", () => {
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort())
    const prefix = `${basename(pattern, ".json")}_`
    expect(Object.keys(en).filter((key) => !key.startsWith(prefix))).toEqual([])
  })

  test("both languages fill in the same values", () => {
    for (const [key, message] of Object.entries(en))
      expect([key, listPlaceholders(ru[key]!)]).toEqual([key, listPlaceholders(message)])
  })

  test("no message is empty", () => {
    for (const messages of [en, ru])
      for (const [key, message] of Object.entries(messages))
        for (const text of listTexts(message)) expect([key, text.trim()]).not.toEqual([key, ""])
  })

  test("plurals have every branch that the language needs", () => {
    expect(missingBranches(en, ["one", "other"])).toEqual([])
    expect(missingBranches(ru, ["one", "few", "many", "other"])).toEqual([])
  })
})

function missingBranches(messages: Messages, branches: readonly string[]): string[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    listVariants(message).flatMap(({ declarations, match }) => {
      const plurals = declarations.flatMap((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1] ?? [])
      const conditions = Object.keys(match).map((condition) => condition.split(",").map((part) => part.trim()))
      return plurals.flatMap((plural) =>
        branches
          .filter((branch) => !conditions.some((parts) => parts.includes(`${plural}=${branch}`)))
          .map((branch) => `${key}: ${plural}=${branch}`),
      )
    }),
  )
}

test.each([
  ["1", "У этой валюты 1 знак после запятой."],
  ["2", "У этой валюты 2 знака после запятой."],
  ["5", "У этой валюты 5 знаков после запятой."],
  ["18", "У этой валюты 18 знаков после запятой."],
])("a Russian plural takes the branch of %s", (limit, text) => {
  expect(m.errors_amount_too_many_decimals_limit({ limit }, { locale: "ru" })).toBe(text)
})
