import { describe, expectTypeOf, it } from "vitest"
import type { Currency } from "./currency.ts"
import { add, compare, convert, type Money, money, shareOf, subtract } from "./money.ts"
import type { Rounding } from "./rounding.ts"

type Of<Code extends string> = Currency & { readonly code: Code }
declare const usd: Of<"USD">
declare const btc: Of<"BTC">
declare const some: Currency
const [dollars, coins] = [money("1", usd), money("1", btc)]

describe("design, money: the compiler keeps currencies apart", () => {
  it("money carries its currency in its type", () => {
    expectTypeOf(dollars).toEqualTypeOf<Money<"USD">>()
    expectTypeOf(add(dollars, dollars)).toEqualTypeOf<Money<"USD">>()
    expectTypeOf(shareOf(dollars, "0.1", "up")).toEqualTypeOf<Money<"USD">>()
    expectTypeOf(convert(dollars, "2", btc, "down")).toEqualTypeOf<Money<"BTC">>()
    expectTypeOf(money("1", some)).toEqualTypeOf<Money>()
  })

  it("two literal currencies do not mix", () => {
    // @ts-expect-error dollars and coins
    add(dollars, coins)
    // @ts-expect-error dollars and coins
    subtract(dollars, coins)
    // @ts-expect-error dollars and coins
    compare(dollars, coins)
    // @ts-expect-error coins are no dollars
    const wrong: Money<"USD"> = coins
    expectTypeOf(wrong).toEqualTypeOf<Money<"USD">>()
  })

  it("a JavaScript number is no amount and no rate", () => {
    expectTypeOf(money).parameter(0).toEqualTypeOf<string>()
    expectTypeOf(convert).parameter(1).toEqualTypeOf<string>()
    // @ts-expect-error a number
    money(1.5, usd)
    // @ts-expect-error a number
    convert(dollars, 0.1, btc, "down")
  })

  it("a rounding must be named", () => {
    expectTypeOf(convert).parameter(3).toEqualTypeOf<Rounding>()
    // @ts-expect-error no rounding
    convert(dollars, "0.1", btc)
    // @ts-expect-error no such rounding
    shareOf(dollars, "0.1", "nearest")
  })
})
