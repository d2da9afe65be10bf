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

const readDraftText = (form: string) => openForm(form).result.current.text.amount

beforeEach(() => sessionStorage.clear())

describe("spec §4: an expired session loses no typed text", () => {
  test("the same customer finds the text again", () => {
    claimDrafts("anna")
    type("send", "12")
    claimDrafts("anna")
    expect(readDraftText("send")).toBe("12")
  })

  test("another customer finds empty forms", () => {
    claimDrafts("anna")
    type("send", "12")
    claimDrafts("boris")
    expect(readDraftText("send")).toBe("")
    claimDrafts("anna")
    expect(readDraftText("send")).toBe("")
  })

  test("text typed before any sign-in belongs to no customer", () => {
    type("send", "12")
    claimDrafts("anna")
    expect(readDraftText("send")).toBe("")
  })
})

test("drafts can be cleared for one form or for all", () => {
  type("send", "12")
  type("exchange", "7")
  clearDrafts("send")
  expect([readDraftText("send"), readDraftText("exchange")]).toEqual(["", "7"])
  clearDrafts()
  expect(readDraftText("exchange")).toBe("")
})

const openLogin = () => renderHook(() => useDraft("login", { name: "", password: "" }, ["password"]))

test("a secret is not stored, and other fields are", () => {
  const { result, unmount } = openLogin()
  act(() => result.current.change({ name: "anna", password: "correct horse" }))
  unmount()
  expect(sessionStorage.getItem("draft.login")).not.toContain("horse")
  expect(openLogin().result.current.text).toEqual({ name: "anna", password: "" })
})
