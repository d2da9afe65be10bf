import { act, renderHook } from "@testing-library/react"
import { ApiError, NetworkError } from "@wallet/core"
import { expect, test } from "vitest"
import { useForm } from "./useForm.ts"

const amountMissing = { fields: { amount: { code: "required" } } }

function renderForm() {
  return renderHook(() => useForm(["amount", "note"])).result
}

test("problems found before sending are shown, and block the form until they are fixed", () => {
  const form = renderForm()
  let passed: boolean | undefined
  act(() => {
    passed = form.current.passes(amountMissing)
  })
  expect(passed).toBe(false)
  expect(form.current.problems.fields["amount"]).toEqual({ code: "required" })
  act(() => {
    passed = form.current.passes({ fields: { amount: undefined } })
  })
  expect(passed).toBe(true)
  expect(form.current.problems.fields["amount"]).toBeUndefined()
})

test("each failed attempt moves the focus, and nothing else does", () => {
  const form = renderForm()
  act(() => form.current.show(amountMissing))
  act(() => form.current.show({ fields: {} }))
  expect(form.current.problems.attempt).toBe(1)
  act(() => form.current.show(amountMissing))
  expect(form.current.problems.attempt).toBe(2)
})

test("an edited field loses its problem, and other fields keep theirs", () => {
  const form = renderForm()
  act(() => form.current.show({ fields: { amount: { code: "required" }, note: { code: "too_long" } } }))
  act(() => form.current.forget("amount"))
  expect(form.current.problems.fields).toEqual({ note: { code: "too_long" } })
})

test("errors of fields are shown at the fields, and other errors at the form", () => {
  const form = renderForm()
  const fields = { amount: { code: "insufficient_funds" } }
  act(() => form.current.refuse(new ApiError("createTransfer", { tag: "insufficient_funds", status: 422, fields })))
  expect(form.current.problems).toMatchObject({ fields })
  act(() => form.current.refuse(new NetworkError("createTransfer", "offline")))
  expect(form.current.problems).toMatchObject({ fields: {}, form: { code: "network" } })
})
