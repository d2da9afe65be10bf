import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { listCurrencies, nameCurrencies } from "./currencies.ts"

const builtIn = /import \{[^}]*\b(?:currencies|findCurrency|formatWireMoney|getCurrencies)\b[^}]*\} from "@wallet\/core/

test("one place of the site names the built-in table of currencies", () => {
  const sources = globSync("apps/web/{src,build,server}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."))
  expect(sources.length).toBeGreaterThan(100)
  const naming = sources.filter((file) => builtIn.test(readFileSync(file, "utf8")))
  expect(naming.toSorted()).toEqual([
    "apps/web/src/shared/money/currencies.ts",
    "apps/web/src/shared/money/formatWireMoney.ts",
  ])
})

test("a picker of the region ru offers USDT first, and RUB once", () => {
  const list = listCurrencies("ru")
  expect(list[0]?.code).toBe("USDT")
  const names = [...nameCurrencies(list, "ru").values()]
  expect(names.filter((name) => name === "RUB")).toEqual(["RUB"])
  expect(names).not.toContain("WUD")
})

test("two currencies of a picker never have the same name", () => {
  for (const regionCode of [undefined, "ru", "de"]) {
    const names = [...nameCurrencies(listCurrencies(regionCode, ["RUB"]), regionCode).values()]
    expect(new Set(names).size).toBe(names.length)
  }
  const names = nameCurrencies(listCurrencies("ru", ["RUB"]), "ru")
  expect([names.get("WUD"), names.get("RUB")]).toEqual(["RUB (WUD)", "RUB"])
})
