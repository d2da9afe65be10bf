import { render, screen } from "@testing-library/react"
import type { Control } from "@wallet/operators/controls.ts"
import { expect, test } from "vitest"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import { ControlSummary } from "./ControlContent.tsx"
import { listActions } from "./listActions.ts"

const setting: Control = {
  id: "1",
  kind: "setting",
  subject: "INVOICE_FEE",
  title: { en: "Invoices: fee", ru: "Счета: комиссия" },
  value: "1.2%",
  before: "1%",
  notice: null,
  reason: "The vendor has raised its price",
  state: "proposed",
  proposedBy: "anna@example.com",
  proposedAt: "2026-01-01T00:00:00.000Z",
  confirmedBy: null,
  endsAt: "2026-01-02T00:00:00.000Z",
  endedBy: null,
  endedAt: null,
  endProposedBy: null,
  endReason: null,
}

const show = (control: Control, isEnding = false) =>
  render(
    <LocaleProvider initial="en">
      <ControlSummary control={control} isEnding={isEnding} />
    </LocaleProvider>,
  ).container.textContent

test("who confirms a setting reads its value now and then, and who asks for it and why", () => {
  expect(show(setting)).toMatch(/1%.*becomes.*1\.2%/)
  expect(screen.getByText("The vendor has raised its price")).toBeTruthy()
  expect(screen.getByText("anna@example.com")).toBeTruthy()
})

test("who confirms an end reads what comes back, and who ends it and why", () => {
  const ending = { ...setting, state: "active", endProposedBy: "boris@example.com", endReason: "It is over" } as const
  expect(show(ending, true)).toMatch(/1\.2%.*becomes.*1%/)
  expect(screen.getByText("boris@example.com")).toBeTruthy()
  expect(screen.getByText("It is over")).toBeTruthy()
})

test("who confirms a notice reads both texts in full", () => {
  const text = show({
    ...setting,
    kind: "notice",
    value: null,
    notice: { en: "Cards work again", ru: "Карты работают" },
  })
  expect(text).toContain("Cards work again")
  expect(text).toContain("Карты работают")
})

test("the second press of an end has another name than the first, and nobody presses both", () => {
  const active = { ...setting, state: "active" } as const
  expect(listActions(active, "anna@example.com")).toEqual(["end"])
  expect(listActions({ ...active, endProposedBy: "anna@example.com" }, "anna@example.com")).toEqual([])
  expect(listActions({ ...active, endProposedBy: "anna@example.com" }, "boris@example.com")).toEqual(["confirmEnd"])
  expect(listActions(setting, "anna@example.com")).toEqual(["takeBack"])
  expect(listActions(setting, "boris@example.com")).toEqual(["confirm", "decline"])
})
