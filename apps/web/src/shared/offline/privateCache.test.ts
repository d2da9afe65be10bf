import { afterEach, expect, test, vi } from "vitest"
import { forgetPrivate } from "./privateCache.ts"

afterEach(() => void vi.unstubAllGlobals())

test("customer data of features is removed with the session, and settings of the browser stay", () => {
  const kept: Record<string, string> = {
    "historyFilters.ann": "[]",
    "lastVisit.ann": "[]",
    favouriteCurrencies: "[]",
    theme: "dark",
  }
  const removeItem = (key: string) => void Reflect.deleteProperty(kept, key)
  vi.stubGlobal("localStorage", new Proxy(kept, { get: (_, name) => (name === "removeItem" ? removeItem : undefined) }))
  forgetPrivate()
  expect(Object.keys(kept)).toEqual(["theme"])
})
