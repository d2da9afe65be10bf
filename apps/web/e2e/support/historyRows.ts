import type { Locator, Page } from "@playwright/test"

const name = /^(History|История операций)$/

/** The operations of the history: rows of a table on a wide screen, and of a list elsewhere. */
export function historyRows(page: Page): Locator {
  const inTable = page.getByRole("table", { name }).getByRole("row")
  return inTable.or(page.getByRole("list", { name }).getByRole("listitem"))
}
