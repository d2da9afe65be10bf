import { act, renderHook } from "@testing-library/react"
import { ApiError } from "@wallet/core"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { useForm } from "#shared/forms/useForm.ts"
import { useReviewInDialog } from "#shared/forms/useReviewStep.ts"
import type { Quote } from "./quotes.ts"
import { type MoneyCall, useMoneyFlow } from "./useMoneyFlow.ts"
import { useReview } from "./useReview.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fields = ["amount"]
const refusal = (tag: string, refused = {}) => new ApiError("payInvoice", { tag, status: 409, fields: refused })

/** A quote valid for ten seconds by the provider's clock, which is `skewMs` ahead of the device's. */
function makeQuote(id: string, skewMs = 0): Quote {
  const now = Date.now() + skewMs
  return { id, now: new Date(now).toISOString(), expiresAt: new Date(now + 10_000).toISOString() }
}

interface Outcome {
  readonly status: "idle" | "done" | "refused" | "checking"
  readonly error?: unknown
}

function renderFlow({ leavesWhenDone = false } = {}) {
  const sent: { quoteId: string }[] = []
  const done: string[] = []
  let settle: ((outcome: Outcome) => void) | undefined
  function usePayment(): MoneyCall<string, { quoteId: string }> {
    const [state, setState] = useState<Outcome>({ status: "idle" })
    settle = setState
    return {
      status: state.status,
      data: state.status === "done" ? "receipt" : undefined,
      error: state.error,
      lost: false,
      isPending: false,
      submit: async (parameters) => void sent.push(parameters),
      reset: () => setState({ status: "idle" }),
    }
  }
  const { result } = renderHook(() => {
    const form = useForm(fields)
    const flow = useMoneyFlow({
      call: usePayment(),
      form,
      review: useReview<Quote>(useReviewInDialog()),
      onDone: (data) => done.push(data),
      leavesWhenDone,
    })
    return { ...flow, problems: form.problems }
  })
  const ask = (quote: Quote | undefined) => act(() => result.current.ask(async () => quote))
  return {
    sent,
    done,
    ask,
    at: () => result.current.step,
    problems: () => result.current.problems,
    accept: (quoteId: string) => act(() => result.current.send(() => ({ quoteId }))),
    settle: (outcome: Outcome) => act(() => settle?.(outcome)),
    back: () => act(() => result.current.back()),
    fail: (error: Error) =>
      act(() =>
        result.current.ask(async () => {
          throw error
        }),
      ),
  }
}

test("a quote opens the review, and accepting it opens the result with the accepted quote", async () => {
  const flow = renderFlow()
  expect(flow.at()).toMatchObject({ at: "form", isBusy: false })
  const quote = makeQuote("q1")
  await flow.ask(quote)
  expect(flow.at()).toMatchObject({ at: "review", quote, isExpired: false })
  await flow.accept("q1")
  expect(flow.sent).toEqual([{ quoteId: "q1" }])
  flow.settle({ status: "checking" })
  expect(flow.at()).toEqual({ at: "checking" })
  flow.settle({ status: "done" })
  expect(flow.at()).toMatchObject({ at: "done", data: "receipt", preview: quote })
  expect(flow.done).toEqual(["receipt"])
})

test("a request that finds a problem opens no review", async () => {
  const flow = renderFlow()
  await flow.ask(undefined)
  expect(flow.at()).toMatchObject({ at: "form", isBusy: false })
})

test("without a connection nothing is sent, and the form shows it", async () => {
  const flow = renderFlow()
  await flow.ask(makeQuote("q1"))
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  await flow.accept("q1")
  expect(flow.sent).toEqual([])
  expect(flow.at()).toMatchObject({ at: "review", problem: { code: "network" } })
  flow.back()
  await flow.ask(makeQuote("q2"))
  expect(flow.at()).toMatchObject({ at: "form" })
  expect(flow.problems().form).toEqual({ code: "network" })
})

test.each([0, 3_600_000, -3_600_000])(
  "a quote that is over by the provider's clock is not sent, on a device whose clock is %d ms behind",
  async (skewMs) => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const flow = renderFlow()
    await flow.ask(makeQuote("q1", skewMs))
    vi.setSystemTime(Date.now() + 9_000)
    await flow.accept("q1")
    expect(flow.sent).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1_000)
    await flow.accept("q1")
    expect(flow.sent).toHaveLength(1)
    expect(flow.at()).toMatchObject({ at: "review", isExpired: true })
  },
)

test.each(["quote_expired", "quote_used", "state_conflict"])(
  "a quote that is refused as %s stays in the review as expired, and another one takes its place",
  async (tag) => {
    const flow = renderFlow()
    await flow.ask(makeQuote("q1"))
    await flow.accept("q1")
    flow.settle({ status: "refused", error: refusal(tag) })
    expect(flow.at()).toMatchObject({ at: "review", isExpired: true, problem: { code: tag } })
    await flow.ask(makeQuote("q2"))
    expect(flow.at()).toMatchObject({ at: "review", isExpired: false, quote: { id: "q2" } })
    expect(flow.sent).toHaveLength(1)
  },
)

test("an error of a field returns to the form, and any other stays in the review", async () => {
  const flow = renderFlow()
  await flow.ask(makeQuote("q1"))
  flow.settle({ status: "refused", error: refusal("rate_suspended") })
  expect(flow.at()).toMatchObject({ at: "review", isExpired: false, problem: { code: "rate_suspended" } })
  flow.settle({ status: "refused", error: refusal("validation_failed", { amount: { code: "amount_too_small" } }) })
  expect(flow.at()).toMatchObject({ at: "form" })
  expect(flow.problems().fields["amount"]).toEqual({ code: "amount_too_small" })
})

test("a quote that can't be renewed stays in the review with the reason", async () => {
  const flow = renderFlow()
  await flow.ask(makeQuote("q1"))
  await flow.fail(refusal("rate_unavailable"))
  expect(flow.at()).toMatchObject({ at: "review", problem: { code: "rate_unavailable" } })
})

test("a flow whose result has its own page stays busy until that page is shown", async () => {
  const flow = renderFlow({ leavesWhenDone: true })
  await flow.ask(makeQuote("q1"))
  flow.settle({ status: "done" })
  expect(flow.at()).toMatchObject({ at: "review", isBusy: true })
})

test("after a result the next payment starts at the form, without the old quote", async () => {
  const flow = renderFlow()
  await flow.ask(makeQuote("q1"))
  flow.settle({ status: "done" })
  flow.back()
  expect(flow.at()).toMatchObject({ at: "form", isBusy: false })
})
