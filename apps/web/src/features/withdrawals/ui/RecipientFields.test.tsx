import { render, screen } from "@testing-library/react"
import { ApiError } from "@wallet/core"
import { expect, test } from "vitest"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import { RecipientFields } from "./RecipientFields.tsx"

const show = (
  typed: Record<string, string>,
  code?: { readonly field: string; readonly code: string },
  details: Record<string, string> = {},
) =>
  render(
    <LocaleProvider initial="en">
      <RecipientFields
        field={(name) => ({
          name,
          value: typed[name] ?? "",
          onChange: () => {},
          onBlur: () => {},
          problem: code && name === `travelRule.${code.field}` ? { code: code.code } : undefined,
        })}
        refused={new ApiError("quoteWithdrawal", { tag: "validation_failed", status: 400, details })}
        onChange={() => {}}
      />
    </LocaleProvider>,
  )

const unproven = { field: "signature", code: "ownership_unproven" }

test("name and service are asked for only after the choice of the owner", async () => {
  show({}, { field: "owner", code: "required" })
  expect(screen.getAllByRole("radio")).toHaveLength(2)
  expect(screen.getAllByRole("radio")).toContain(document.activeElement)
  expect(screen.queryAllByRole("textbox")).toEqual([])
  expect(await screen.findByText(/By law, we need to know who receives/)).toBeDefined()
})

test("for another recipient the name and the service are asked for", () => {
  show({ "travelRule.owner": "other" }, { field: "name", code: "required" })
  expect(screen.getByLabelText("Full name or company name").getAttribute("aria-invalid")).toBe("true")
  expect(screen.getByLabelText("Exchange or wallet service (optional)")).toBeDefined()
})

test("an own wallet is proved by a signature of the provider's text", () => {
  show({ "travelRule.owner": "self" }, unproven, { message: "I own the address 0xabc." })
  expect(screen.getByText("I own the address 0xabc.")).toBeDefined()
  expect(screen.getByRole("button", { name: "Copy the text" })).toBeDefined()
  expect(screen.getByLabelText("Signature")).toBeDefined()
})

test("if wallets of a network can't sign text, an exact payment from the address is the proof", () => {
  const details = { testAmount: "0.00004321", testCurrency: "BTC", testUntil: "2026-11-30T10:00:00.000Z" }
  show({ "travelRule.owner": "self" }, unproven, details)
  expect(screen.getByText(/send exactly 0\.00004321 BTC/)).toBeDefined()
  expect(screen.queryByLabelText("Signature")).toBeNull()
})
