import { type APIRequestContext, expect, test } from "@playwright/test"
import { fees } from "#content/fees/fees.ts"
import { openAccount, signIn } from "./support/provider.ts"

/** Creates a new customer and an API client with their session. */
async function asCustomer(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await signIn(request, await openAccount(request))}` }
  return {
    async read<T>(path: string) {
      return ((await (await request.get(`/api${path}`, { headers })).json()) as { data: T }).data
    },
    async quote(amount: string) {
      const data = { fromCurrency: "USD", toCurrency: "USDT", amount, side: "from" }
      const response = await request.post("/api/exchange/quotes", { data, headers })
      return (await response.json()) as {
        data: { fee: object } | null
        error: { tag: string | null; details?: object }
      }
    },
  }
}

test("screens B: /plans shows the numbers that the API answers", async ({ request }) => {
  const { cardTopUp, sbpTopUp, withdrawals, exchange, cards, invoice, amlCheck } = fees
  const customer = await asCustomer(request)

  const topUps = [cardTopUp, sbpTopUp].map(({ rate, min, max }) => ({ feeRate: rate, min, max }))
  const served = await customer.read<{ currency: string }[]>("/topUps/methods")
  expect(served.filter(({ currency }) => currency === "WUD")).toMatchObject(topUps)

  const methods =
    await customer.read<{ rail: string; feeRate: string; fixedFee: { amount: string } }[]>("/withdrawals/methods")
  const offChains = methods.filter(({ rail }) => rail !== "crypto")
  expect(offChains).toHaveLength(withdrawals.length)
  for (const { rail, rate, fixed, min, max } of withdrawals)
    expect(offChains).toContainEqual(expect.objectContaining({ rail, feeRate: rate, fixedFee: fixed, min, max }))
  const ownShares = methods
    .filter(({ rail }) => rail === "crypto")
    .map((method) => method.feeRate + method.fixedFee.amount)
  expect(ownShares.filter((share) => /[1-9]/.test(share))).toEqual([])

  expect((await customer.quote("1000")).data?.fee).toEqual({ amount: "5.00000", currency: "USD" })
  expect(exchange.rate).toBe("0.005")
  expect((await customer.quote("0.00001")).error).toMatchObject({
    tag: "amount_too_small",
    details: { min: `${exchange.min.amount}.00000` },
  })
  expect((await customer.quote("99999999")).error).toMatchObject({
    tag: "amount_too_large",
    details: { max: `${exchange.max.amount}.00000` },
  })

  const { issue, month, topUpRate: topUpFeeRate, foreignRate: foreignFeeRate } = cards
  const products = issue.map((issueFee, at) => ({ issueFee, monthlyFee: month[at], topUpFeeRate, foreignFeeRate }))
  expect(await customer.read("/virtualCards/bins")).toMatchObject(products)
  expect(await customer.read("/merchant/settings")).toMatchObject({ feeRate: invoice.rate })
  expect(await customer.read("/aml/offer")).toMatchObject({ price: amlCheck.price, free: { of: amlCheck.free } })
})

type Period = Readonly<Record<"day" | "month", { readonly amount: string; readonly currency: string }>>

const withDecimals = ({ day, month }: Period) => ({
  day: { ...day, amount: `${day.amount}.00000` },
  month: { ...month, amount: `${month.amount}.00000` },
})

test("screens B: /plans shows the limits of each level that the API answers", async ({ request }) => {
  const response = await request.get("/api/limits/levels")
  const { data } = (await response.json()) as { data: object }
  expect(data).toEqual(
    Object.entries(fees.limits).map(([level, { topUps, ...sends }]) => ({
      level,
      ...withDecimals(sends),
      topUps: withDecimals(topUps),
    })),
  )
})
