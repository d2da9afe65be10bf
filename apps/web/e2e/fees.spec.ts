import { expect, test } from "@playwright/test"
import { fees } from "../src/content/pages/fees.ts"
import { openAccount, read, signIn } from "./support/provider.ts"

test("screens B: /plans shows the numbers that the API answers", async ({ request }) => {
  const customer = await openAccount(request)
  const { cardTopUp, exchange } = fees

  const [card] = await read<object[]>(request, customer, "/topUps/methods")
  expect(card).toMatchObject({ feeRate: cardTopUp.rate, min: cardTopUp.min, max: cardTopUp.max })

  const headers = { Authorization: `Bearer ${await signIn(request, customer)}` }
  const quote = async (amount: string) => {
    const data = { fromCurrency: "USD", toCurrency: "USDT", amount, side: "from" }
    const response = await request.post("/api/exchange/quotes", { data, headers })
    return (await response.json()) as { data: { fee: object } | null; error: { tag: string | null; details?: object } }
  }
  expect((await quote("1000")).data?.fee).toEqual({ amount: "5.00000", currency: "USD" })
  expect(exchange.rate).toBe("0.005")
  expect((await quote("0.00001")).error).toMatchObject({
    tag: "amount_too_small",
    details: { min: `${exchange.min.amount}.00000` },
  })
  expect((await quote("99999999")).error).toMatchObject({
    tag: "amount_too_large",
    details: { max: `${exchange.max.amount}.00000` },
  })
})

const withDecimals = ({ amount, currency }: { amount: string; currency: string }) => ({
  amount: `${amount}.00000`,
  currency,
})

test("screens B: /plans shows the limits of each level that the API answers", async ({ request }) => {
  const response = await request.get("/api/limits/levels")
  const { data } = (await response.json()) as {
    data: { level: keyof typeof fees.limits; day: object; month: object }[]
  }
  expect(data).toEqual(
    Object.entries(fees.limits).map(([level, { day, month }]) => ({
      level,
      day: withDecimals(day),
      month: withDecimals(month),
    })),
  )
})
