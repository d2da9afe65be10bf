import { beforeEach, expect, test, vi } from "vitest"
import { findPayerPage, keepPayerPage } from "./payerPage.ts"

beforeEach(() => localStorage.clear())

const pageOf = (invoiceId: string) => ({ invoiceId, payerToken: `token-${invoiceId}`, address: `address-${invoiceId}` })

test("the data stored for an invoice is found again, and none for another invoice", () => {
  keepPayerPage(pageOf("a"))
  keepPayerPage({ ...pageOf("a"), address: "second" })
  expect(findPayerPage("a")).toEqual({ ...pageOf("a"), address: "second" })
  expect(findPayerPage("b")).toBeUndefined()
})

test("the twenty newest invoices are remembered", () => {
  for (let made = 0; made < 21; made += 1) keepPayerPage(pageOf(String(made)))
  expect(findPayerPage("0")).toBeUndefined()
  expect(findPayerPage("20")).toEqual(pageOf("20"))
})

test("foreign data in the storage is ignored", () => {
  localStorage.setItem("invoicePages", '[{"invoiceId":1}]')
  expect(() => findPayerPage("c")).not.toThrow()
  localStorage.setItem("invoicePages", "no JSON")
  keepPayerPage(pageOf("c"))
  expect(findPayerPage("c")).toEqual(pageOf("c"))
})

test("a browser without storage remembers until the page is closed", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full")
  })
  keepPayerPage(pageOf("d"))
  expect(findPayerPage("d")).toEqual(pageOf("d"))
  vi.restoreAllMocks()
})
