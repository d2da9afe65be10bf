import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { ApiError } from "@wallet/core"
import { defineCall, EmailSchema, PasswordSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterEach, beforeEach, expect, test } from "vitest"
import { Form } from "#ui/Form.tsx"
import { readWholeNumber } from "./readers.ts"
import { useCallForm } from "./useCallForm.ts"

const call = defineCall({
  name: "createThing",
  method: "POST",
  path: "/things",
  access: "customer",
  body: v.object({
    name: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(3, "too_long")),
    uses: v.optional(v.pipe(v.number("invalid"), v.maxValue(9, "number_too_large"))),
  }),
  data: v.string(),
  errors: [],
})

let sent: unknown[] = []
let answer: () => Promise<unknown> = async () => undefined

function Thing() {
  const form = useCallForm(call, {
    fields: { name: "", uses: "" },
    own: { consent: false },
    draft: "thing",
    read: { uses: readWholeNumber },
    check: ({ consent }) => (consent ? {} : { consent: { code: "consent_required" } }),
    fieldOfTag: { state_conflict: "uses" },
  })
  const { problem, onChange, ...name } = form.field("name")
  const { problem: usesProblem, onChange: onUses, ...uses } = form.field("uses")
  const consent = form.flag("consent")
  return (
    <Form
      problems={form.problems}
      onSubmit={form.submit(async (body) => {
        sent.push(body)
        await answer()
        form.clear()
      })}
      actions={<button type="submit">Send</button>}
    >
      <input
        aria-label="Name"
        aria-invalid={problem !== undefined}
        {...name}
        onChange={(e) => onChange(e.target.value)}
      />
      <input aria-label="Uses" {...uses} onChange={(e) => onUses(e.target.value)} />
      <input
        aria-label="Consent"
        type="checkbox"
        checked={consent.isSelected}
        onChange={(e) => consent.onChange(e.target.checked)}
      />
      <output>{[problem?.code, problem?.limit, usesProblem?.code, consent.problem?.code].join(" ").trim()}</output>
    </Form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
const leave = (name: string) => {
  field(name).focus()
  field(name).blur()
}
const shown = () => screen.getByRole("status").textContent
const send = () => act(async () => fireEvent.click(screen.getByText("Send")))

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  answer = async () => undefined
  document.hasFocus = () => true
  render(<Thing />)
})
afterEach(cleanup)

test("a field shows the errors of the call's schema on blur, and others show none", async () => {
  type("Name", "abcd")
  leave("Name")
  await expect.poll(shown).toBe("too_long 3")
  type("Name", "abc")
  await expect.poll(shown).toBe("")
  type("Uses", "12")
  leave("Uses")
  await expect.poll(shown).toBe("number_too_large")
})

test("an empty required field shows an error on blur", async () => {
  leave("Name")
  await expect.poll(shown).toBe("required")
})

test("no message appears between a press and its release, because it would move the button", async () => {
  field("Name").focus()
  fireEvent.pointerDown(screen.getByText("Send"))
  field("Name").blur()
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  expect(shown()).toBe("")
  fireEvent.pointerUp(screen.getByText("Send"))
  await expect.poll(shown).toBe("required")
})

test("submitting shows all errors and focuses the first invalid field", async () => {
  type("Uses", "many")
  await send()
  await expect.poll(shown).toBe("required  number_invalid consent_required")
  expect(document.activeElement).toBe(field("Name"))
  expect(sent).toEqual([])
})

test("a valid form is sent in the format of the call, without its own values", async () => {
  type("Name", " ab ")
  type("Uses", "7")
  fireEvent.click(field("Consent"))
  await send()
  expect(sent).toEqual([{ name: " ab ", uses: 7 }])
  expect(field("Name").value).toBe("")
})

test("an error is shown at the field that it names, or at the field of its tag", async () => {
  type("Name", "ab")
  fireEvent.click(field("Consent"))
  answer = async () => {
    const fields = { name: { code: "name_reserved" } }
    throw new ApiError("createThing", { tag: "validation_failed", status: 400, fields })
  }
  await send()
  await expect.poll(shown).toBe("name_reserved")
  answer = async () => {
    throw new ApiError("createThing", { tag: "state_conflict", status: 409 })
  }
  await send()
  await expect.poll(shown).toBe("state_conflict")
  expect(field("Name").value).toBe("ab")
})

test("typed values and checkboxes survive a reload", () => {
  type("Name", "ab")
  fireEvent.click(field("Consent"))
  cleanup()
  render(<Thing />)
  expect([field("Name").value, field("Consent").checked]).toEqual(["ab", true])
})

const account = defineCall({
  name: "openThing",
  method: "POST",
  path: "/things/open",
  access: "public",
  body: v.object({ email: EmailSchema, password: PasswordSchema }),
  data: v.string(),
  errors: [],
})

function Account() {
  const form = useCallForm(account, {
    fields: { password: "" },
    own: { address: "", stays: false },
    unkept: ["stays"],
    draft: "account",
    compose: ({ address, password }) => ({ email: address, password }),
    shownAt: { email: "address" },
  })
  const { problem, onChange, ...address } = form.field("address")
  const stays = form.flag("stays")
  return (
    <Form
      problems={form.problems}
      onSubmit={form.submit((body) => sent.push(body))}
      actions={<button type="submit">Open</button>}
    >
      <input aria-label="Address" {...address} onChange={(e) => onChange(e.target.value)} />
      <input
        aria-label="Password"
        value={form.values.password}
        onChange={(e) => form.change({ password: e.target.value })}
      />
      <input
        aria-label="Stays"
        type="checkbox"
        checked={stays.isSelected}
        onChange={(e) => stays.onChange(e.target.checked)}
      />
      <output>{problem?.code}</output>
    </Form>
  )
}

test("an error of the call's field is shown at the form's field that it is read from", async () => {
  cleanup()
  render(<Account />)
  type("Address", "anna@")
  leave("Address")
  await expect.poll(shown).toBe("email_invalid")
  type("Address", "anna@example.com")
  type("Password", "correct horse")
  await act(async () => fireEvent.click(screen.getByText("Open")))
  expect(sent).toEqual([{ email: "anna@example.com", password: "correct horse" }])
})

test("a draft contains no secret and no field that the form excludes", () => {
  cleanup()
  render(<Account />)
  type("Address", "anna@example.com")
  type("Password", "correct horse")
  fireEvent.click(field("Stays"))
  cleanup()
  expect(sessionStorage.getItem("draft.account")).not.toMatch(/horse|stays":true/)
  render(<Account />)
  expect([field("Address").value, field("Password").value, field("Stays").checked]).toEqual([
    "anna@example.com",
    "",
    false,
  ])
})
