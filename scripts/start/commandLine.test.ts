import { spawnSync } from "node:child_process"
import { expect, test } from "vitest"
import { parseCommandLine } from "./commandLine.ts"

const command = { usage: "paint [--red] [folder]", flags: ["red"], values: { min: 0, max: 1 } } as const

test("a command gets its options and its arguments, in any order", () => {
  expect(parseCommandLine(command, [])).toEqual({ flags: new Set(), values: [] })
  expect(parseCommandLine(command, ["wall", "--red"])).toEqual({ flags: new Set(["red"]), values: ["wall"] })
})

test.each([
  [["--blue"], "--blue"],
  [["--red=yes"], "--red"],
  [["wall", "floor"], "floor"],
  [[""], "missing"],
])("a command refuses what it does not know, and shows its usage: %j", (args, named) => {
  expect(() => parseCommandLine(command, args)).toThrow(named)
  expect(() => parseCommandLine(command, args)).toThrow(/\nUsage: paint \[--red\] \[folder\]$/)
})

test("a command refuses to run without an argument that it needs", () => {
  expect(() => parseCommandLine({ usage: "pair <call>", values: { min: 1, max: 1 } }, [])).toThrow("missing")
})

test.each([
  ["scripts/image.ts", "--help"],
  ["scripts/packages/check.ts", "--updates"],
  ["scripts/pictures.ts", "--origin"],
  ["scripts/stress.ts", "--quick"],
  ["scripts/start.ts", "--with-site"],
  ["packages/core/bench/pair.ts", "--rounds"],
])("%s refuses an option that it does not have, before it does anything", (file, option) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["--conditions=wallet-source", file, option], {
    encoding: "utf8",
  })
  expect([status, stdout]).toEqual([2, ""])
  expect(stderr).toContain(`'${option}'`)
  expect(stderr).toMatch(/^Usage: /m)
  expect(stderr).not.toMatch(/^\s+at /m)
})
