import { describe, expect, test } from "vitest"
import { findRedirect, redirectRules } from "./redirectRules.ts"

const rules = { "/old": "/new", "/out": "https://elsewhere.example/", "/beside": "//elsewhere.example/" }

describe("spec §4: route-rule redirects", () => {
  test.each([
    ["/old", { to: "/new", external: false }],
    ["/old?a=1&b=?", { to: "/new?a=1&b=?", external: false }],
    ["/old#part", { to: "/new", external: false }],
    ["/out?token=1", { to: "https://elsewhere.example/", external: true }],
    ["/beside", { to: "//elsewhere.example/", external: true }],
    ["/older", undefined],
    ["/new", undefined],
    ["constructor", undefined],
  ])("%s → %j", (address, target) => {
    expect(findRedirect(address, rules)).toEqual(target)
  })

  test("no rule of ours leads to another one", () => {
    for (const target of Object.values(redirectRules)) expect(findRedirect(target)).toBeUndefined()
  })
})
