import { renderHook, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { useChangedFees } from "./useChangedFees.ts"

test("a public page reads the changed fees without a client; before the answer, and where there is none, none is changed", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new Error("offline"))
  const first = renderHook(useChangedFees)
  expect(first.result.current).toEqual({})
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  fetched.mockImplementation(() =>
    Promise.resolve(Response.json({ data: { fees: { EXCHANGE_FEE: "0.004", INVOICE_FEE: 1, CARD_FEE: "a lot" } } })),
  )
  await vi.waitFor(() => {
    const { result } = renderHook(useChangedFees)
    return waitFor(() => expect(result.current).toEqual({ EXCHANGE_FEE: "0.004" }), { timeout: 100 })
  })
  expect(first.result.current).toEqual({})
})
