import * as v from "valibot"
import { describe, expect, test } from "vitest"
import type { Config } from "../config.ts"
import { collectVariables, defineSettings } from "./defineSettings.ts"
import { readSettings } from "./readSettings.ts"
import { port } from "./values.ts"

type PortConfig = Pick<Config, "port">

const group = defineSettings<PortConfig>()({
  variables: { PORT: { schema: v.optional(port, "1"), meaning: "where to listen" } },
  read: (values) => ({ port: values.PORT }),
})

describe("settings", () => {
  test("a group reads its variables, and what holds where they are not set", () => {
    expect(readSettings([group], { PORT: "2" }, "production")).toEqual({ mode: "production", port: 2 })
    expect(readSettings([group], {}, "development")).toEqual({ mode: "development", port: 1 })
  })

  test("a variable that two groups declare is named", () => {
    const twin = defineSettings()({ variables: group.variables, read: () => ({}) })
    expect(() => collectVariables([group, twin])).toThrow("Two groups of settings declare PORT")
  })

  test("a field that two groups read is named", () => {
    const twin = defineSettings<PortConfig>()({ variables: {}, read: () => ({ port: 3 }) })
    expect(() => readSettings([group, twin], {}, "production")).toThrow("Two groups of settings read port")
  })

  test("a part that the configuration does not declare, or declares with another type, does not compile", () => {
    // @ts-expect-error: Config has no such field.
    expect(defineSettings<{ readonly harbour: number }>()).toBeTypeOf("function")
    // @ts-expect-error: there it is a number.
    expect(defineSettings<{ readonly port: string }>()).toBeTypeOf("function")
  })

  test("a field that a group does not read does not compile", () => {
    // @ts-expect-error: it lacks `port`.
    const lacking = defineSettings<PortConfig>()({ variables: {}, read: () => ({}) })
    expect(readSettings([lacking], {}, "production")).toEqual({ mode: "production" })
  })
})
