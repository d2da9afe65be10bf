import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { type Config, ConfigError } from "../config.ts"
import { collectVariables, defineSettings } from "./defineSettings.ts"
import { readSettings } from "./readSettings.ts"
import { count, port } from "./values.ts"

type PortConfig = Pick<Config, "port">

const group = defineSettings<PortConfig>()({
  variables: { PORT: { schema: v.optional(port, "1"), meaning: "where to listen" } },
  read: (values) => ({ port: values.PORT }),
})

describe("settings", () => {
  test("a group reads its variables, and what holds where they are not set", () => {
    expect(readSettings([group], { PORT: "2" }, "production")).toMatchObject({ mode: "production", port: 2 })
    expect(readSettings([group], {}, "development")).toMatchObject({ mode: "development", port: 1 })
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
    expect(readSettings([lacking], {}, "production")).toMatchObject({ mode: "production" })
  })

  describe("at run time", () => {
    const limits = defineSettings<Pick<Config, "payouts" | "sendsWithoutStepUp">>()({
      variables: {
        LIMIT: { schema: v.optional(count, "5"), meaning: "a limit", atRunTime: { ru: "предел" } },
        FIXED: { schema: v.optional(count, "7"), meaning: "what stays" },
      },
      read: ({ LIMIT, FIXED }) => ({
        sendsWithoutStepUp: BigInt(LIMIT),
        payouts: { firstUseDelay: FIXED, approvalFrom: 0n, secondApprovalFrom: 0n, haltedFrom: 0n },
      }),
      checks: [
        ({ sendsWithoutStepUp }) => {
          if (sendsWithoutStepUp > 100n) throw new ConfigError("LIMIT must be at most 100")
        },
      ],
    })
    const config = readSettings([limits, group], { FIXED: "8" }, "production")
    // A configuration of two groups is enough for what they read.
    const change = (texts: Record<string, string>) =>
      config.runTime.change(config as unknown as Config, new Map(Object.entries(texts)))

    test("a marked setting is listed with its meaning and what holds without a change", () => {
      expect(config.runTime.settings).toEqual([
        { name: "LIMIT", meaning: { en: "a limit", ru: "предел" }, standard: "5", group: undefined },
      ])
    })

    test("a change sets the fields of its group and keeps the other values of the environment", () => {
      expect(change({ LIMIT: "6" })).toMatchObject({ sendsWithoutStepUp: 6n, payouts: { firstUseDelay: 8 } })
      expect(change({})).toEqual({})
    })

    test("a text that does not fit, and a setting without the mark, are refused", () => {
      expect(() => change({ LIMIT: "x" })).toThrow("LIMIT must be a whole number")
      expect(() => change({ LIMIT: "101" })).toThrow("LIMIT must be at most 100")
      expect(() => change({ FIXED: "1" })).toThrow("FIXED can't be changed while the provider runs")
    })
  })
})
