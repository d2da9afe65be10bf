import { act, renderHook } from "@testing-library/react"
import { beforeEach, describe, expect, test } from "vitest"
import { claimDrafts, clearDrafts, useDraft } from "./draft.ts"

const empty = { amount: "", note: "" }
const openForm = (form = "send") => renderHook(() => useDraft<typeof empty>(form, empty))

function type(form: string, amount: string): void {
  const { result, unmount } = openForm(form)
  act(() => result.current.change({ amount }))
  unmount()
}

const textOf = (form: string) => openForm(form).result.current.text.amount

beforeEach(() => sessionStorage.clear())

describe("spec §4: a session that ends takes nothing that was typed", () => {
  test("whoever comes back finds the text", () => {
    claimDrafts("anna")
    type("send", "12")
    claimDrafts("anna")
    expect(textOf("send")).toBe("12")
  })

  test("someone else finds empty forms", () => {
    claimDrafts("anna")
    type("send", "12")
    claimDrafts("boris")
    expect(textOf("send")).toBe("")
    claimDrafts("anna")
    expect(textOf("send")).toBe("")
  })

  test("text of nobody known is nobody's", () => {
    type("send", "12")
    claimDrafts("anna")
    expect(textOf("send")).toBe("")
  })
})

test("one form can be forgotten, or all of them", () => {
  type("send", "12")
  type("exchange", "7")
  clearDrafts("send")
  expect([textOf("send"), textOf("exchange")]).toEqual(["", "7"])
  clearDrafts()
  expect(textOf("exchange")).toBe("")
})

const openLogin = () => renderHook(() => useDraft("login", { name: "", password: "" }, ["password"]))

test("a secret is not kept, and what stands beside it is", () => {
  const { result, unmount } = openLogin()
  act(() => result.current.change({ name: "anna", password: "correct horse" }))
  unmount()
  expect(sessionStorage.getItem("draft.login")).not.toContain("horse")
  expect(openLogin().result.current.text).toEqual({ name: "anna", password: "" })
})
