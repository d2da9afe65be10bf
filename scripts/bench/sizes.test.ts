import { describe, expect, test } from "vitest"
import { parseNames, parseSizes } from "./sizes.ts"

const sizes = { visits: { brief: 1, long: 3 } }
const isPath = (name: string) => name.startsWith("/")

describe("the arguments of a benchmark", () => {
  test("an option's number is no name, wherever it stands", () => {
    expect(parseNames(["--visits", "2", "/", "--long", "/en/rates"], isPath)).toEqual(["/", "/en/rates"])
    expect(parseSizes(sizes, ["--visits", "2", "/"], true)).toEqual({ visits: 2 })
    expect(parseSizes(sizes, ["--long"], false)).toEqual({ visits: 3 })
  })

  test.each([
    [["--visit", "2"]],
    [["--visits"]],
    [["--visits", "many"]],
    [["--visits", ""]],
    [["--visits=-1"]],
    [["2"]],
  ])("what is not known or no number is refused: %j", (args) => {
    expect(() => parseSizes(sizes, args, false)).toThrow(/--visit|'2'/)
  })

  test("a name that is none of the benchmark's is refused by name", () => {
    expect(() => parseNames(["2", "/"], isPath)).toThrow("Unknown: 2")
  })
})
