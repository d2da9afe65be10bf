import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { CreateInvoiceForm } from "./CreateInvoiceForm.tsx"
import { sampleInvoice, sampleSettings } from "./sampleSettings.testing.ts"

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function open(hasName: boolean | undefined) {
  const { seen, Wrapper } = createHarness(({ path }) => ({
    data: path === "/merchant/settings" ? { ...sampleSettings, name: "Tea & Co", hasName: true } : sampleInvoice,
  }))
  const onMade = vi.fn<() => void>()
  const { hasName: _, ...settings } = sampleSettings
  const known = hasName === undefined ? settings : { ...settings, hasName }
  render(<CreateInvoiceForm settings={known} onMade={onMade} />, { wrapper: Wrapper })
  return { seen, onMade, user: userEvent.setup() }
}

const button = () => screen.getByRole("button", { name: "Create the invoice" })

test("the first invoice asks for the public name and shows the name that payers see without one", async () => {
  const { seen, onMade, user } = open(false)
  const name = screen.getByRole("textbox", { name: "Public name" })
  expect(screen.getByText("Payers see this name. Without it they would see s•••3@e•••.com.")).toBeTruthy()
  await user.type(screen.getByRole("textbox", { name: "Amount" }), "25")
  await user.click(button())
  expect(document.activeElement).toBe(name)
  expect(seen).toEqual([])
  await user.type(name, " Tea & Co ")
  await user.click(button())
  await expect.poll(() => onMade.mock.calls.length).toBe(1)
  const sent = seen.filter(({ body }) => body !== undefined)
  expect(sent.map(({ path }) => path)).toEqual(["/merchant/settings", "/merchant/invoices"])
  expect(sent[0]?.body).toEqual({ name: "Tea & Co" })
})

test.each([true, undefined])("a merchant with a name, or of an older provider, is not asked (%s)", async (hasName) => {
  const { seen, onMade, user } = open(hasName)
  expect(screen.queryByRole("textbox", { name: "Public name" })).toBeNull()
  await user.type(screen.getByRole("textbox", { name: "Amount" }), "25")
  await user.click(button())
  await expect.poll(() => onMade.mock.calls.length).toBe(1)
  expect(seen.filter(({ body }) => body !== undefined).map(({ path }) => path)).toEqual(["/merchant/invoices"])
})
