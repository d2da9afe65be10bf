import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

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
