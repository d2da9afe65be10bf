import { beforeEach, expect, test, vi } from "vitest"
import { findPayerPage, keepPayerPage } from "./payerPage.ts"

beforeEach(() => localStorage.clear())

const createPage = (invoiceId: string) => ({
  invoiceId,
  payerToken: `token-${invoiceId}`,
  address: `address-${invoiceId}`,
})

test("the data stored for an invoice is found again, and none for another invoice", () => {
  keepPayerPage(createPage("a"))
  keepPayerPage({ ...createPage("a"), address: "second" })
  expect(findPayerPage("a")).toEqual({ ...createPage("a"), address: "second" })
  expect(findPayerPage("b")).toBeUndefined()
})

test("the twenty newest invoices are remembered", () => {
  for (let made = 0; made < 21; made += 1) keepPayerPage(createPage(String(made)))
  expect(findPayerPage("0")).toBeUndefined()
  expect(findPayerPage("20")).toEqual(createPage("20"))
})

test("foreign data in the storage is ignored", () => {
  localStorage.setItem("invoicePages", '[{"invoiceId":1}]')
  expect(() => findPayerPage("c")).not.toThrow()
  localStorage.setItem("invoicePages", "no JSON")
  keepPayerPage(createPage("c"))
  expect(findPayerPage("c")).toEqual(createPage("c"))
})

test("a browser without storage remembers until the page is closed", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full")
  })
  keepPayerPage(createPage("d"))
  expect(findPayerPage("d")).toEqual(createPage("d"))
  vi.restoreAllMocks()
})
