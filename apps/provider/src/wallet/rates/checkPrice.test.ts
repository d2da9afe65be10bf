import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { checkPrice, type KnownPrice } from "./checkPrice.ts"

const start = Date.UTC(2026, 0, 15, 12)
const minute = 60_000
const bounds = { percent: {}, confirmedAfter: 15 * minute }

/** The known price after a feed reported these prices, each with its minutes after the start. */
function after(code: string, said: readonly (readonly [minutes: number, price: string])[]): KnownPrice {
  const known = said.reduce<KnownPrice | undefined>(
    (before, [minutes, price]) => checkPrice(before, { price, at: new Date(start + minutes * minute) }, code, bounds),
    undefined,
  )
  if (!known) throw new Error("No price was reported")
  return known
}

/** The moves of the accepted price within ten minutes, as shares of the price before. */
function listMoves(said: readonly (readonly [seconds: number, price: number])[]): readonly number[] {
  let known: KnownPrice | undefined
  let time = start
  return said.flatMap(([seconds, price]) => {
    time += seconds * 1000
    const before = known
    known = checkPrice(before, { price: String(price), at: new Date(time) }, "BTC", bounds)
    const isShort = before !== undefined && time - before.recent.at.getTime() <= 10 * minute
    return isShort ? [Number(known.price) / Number(before.recent.price)] : []
  })
}

describe("a price is accepted as far as prices can move", () => {
  test("a fall to a hundredth within eleven seconds is not accepted, and the last price stays", () => {
    expect(
      after("BTC", [
        [0, "64516"],
        [0.18, "645"],
      ]),
    ).toMatchObject({ price: "64516", suspect: { price: "645" } })
  })

  test.each([
    [
      "a fall of a tenth in ten minutes",
      "BTC",
      [
        [0, "64516"],
        [9, "58100"],
      ],
      true,
    ],
    [
      "a rise of a third in ten minutes",
      "BTC",
      [
        [0, "64516"],
        [9, "86000"],
      ],
      false,
    ],
    [
      "a rise of a third within an hour",
      "BTC",
      [
        [0, "64516"],
        [59, "86000"],
      ],
      true,
    ],
    [
      "a stable coin that loses three percent",
      "USDT",
      [
        [0, "1"],
        [5, "0.97"],
      ],
      true,
    ],
    [
      "a stable coin that loses a tenth",
      "USDT",
      [
        [0, "1"],
        [5, "0.9"],
      ],
      false,
    ],
    [
      "the same moment with another price",
      "BTC",
      [
        [0, "64516"],
        [0, "645"],
      ],
      false,
    ],
    [
      "a clock that goes back with another price",
      "BTC",
      [
        [5, "64516"],
        [0, "645"],
      ],
      false,
    ],
    [
      "a price that comes back",
      "BTC",
      [
        [0, "64516"],
        [1, "645"],
        [2, "64400"],
      ],
      true,
    ],
  ] as const)("%s", (_, code, said, isBelieved) => {
    const { price, suspect } = after(code, said)
    expect(suspect === null).toBe(isBelieved)
    expect(price).toBe(isBelieved ? said.at(-1)?.[1] : said[0][1])
  })

  test("many small steps go no further than one large one", () => {
    const steps = Array.from(
      { length: 60 },
      (_, index) => [index / 6, String(Math.round(64_516 * 0.9 ** index))] as const,
    )
    expect(Number(after("BTC", steps).price)).toBeGreaterThan(64_516 * 0.79)
  })

  test("a new price that stays is accepted after a while; one of another order of magnitude waits for an operator", () => {
    expect(
      after("BTC", [
        [0, "64516"],
        [1, "45000"],
        [10, "45100"],
      ]),
    ).toMatchObject({ price: "64516" })
    expect(
      after("BTC", [
        [0, "64516"],
        [1, "45000"],
        [10, "45100"],
        [16, "45200"],
      ]),
    ).toMatchObject({
      price: "45200",
      suspect: null,
    })
    expect(
      after("BTC", [
        [0, "64516"],
        [1, "645"],
        [16, "645"],
        [600, "645"],
      ]),
    ).toMatchObject({
      price: "64516",
      suspect: { price: "645" },
    })
  })

  test("for any feed, an accepted price moves within its limit per ten minutes", () => {
    const says = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 200_000 })), {
      minLength: 2,
      maxLength: 40,
    })
    fc.assert(
      fc.property(says, (said) => {
        expect(listMoves(said).filter((moved) => moved < 0.7999 || moved > 1.2001)).toEqual([])
      }),
    )
  })
})
