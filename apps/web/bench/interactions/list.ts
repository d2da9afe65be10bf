import type { Locator, Page } from "playwright"

/** A press or key of a customer, measured until the next frame. */
export interface Interaction {
  readonly name: string
  readonly path: string
  /** Runs once before the first turn. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The element that is pressed or typed into. */
  readonly part: (page: Page, turn: number) => Locator
  /** The text whose letters are typed one after another. Undefined for a press. */
  readonly text?: string
  /** Runs after each turn, not measured. */
  readonly undo?: (page: Page) => Promise<unknown>
}

const shown = (part: Locator) => part.filter({ visible: true }).first()
const button = (name: string | RegExp) => (page: Page) =>
  shown(page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }))
const field = (name: string) => (page: Page) => page.getByRole("textbox", { name, exact: true })
const link = (name: string, within: "navigation" | "main") => (page: Page) =>
  shown(page.getByRole(within).getByRole("link", { name, exact: true }))
const pick =
  (...parts: readonly ((page: Page) => Locator)[]) =>
  (page: Page, turn: number): Locator =>
    (parts[turn % parts.length] as (typeof parts)[number])(page)

const digits = "1234567890.123456789"
const letters = "send to maria exchan"

/** Closes what a press has opened over the page. */
async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape")
  await page
    .getByRole("dialog")
    .or(page.getByRole("menu"))
    .or(page.getByRole("listbox"))
    .first()
    .waitFor({ state: "detached" })
}

/** Goes from a review back to its form. */
async function change(page: Page): Promise<void> {
  await button("Change")(page).click()
}

const sends = "/account/send/internal?currency=WUD"
const exchange = "/account/exchange?currency=WUD"
const withdrawal = "/account/send/withdraw?currency=USDT"

async function fillSend(page: Page): Promise<void> {
  await button("Boris")(page).click()
  await field("Amount")(page).fill("5")
}

async function fillWithdrawal(page: Page): Promise<void> {
  await field("Address")(page).fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8")
  await field("Amount")(page).fill("20")
}

/** The interactions that a customer repeats. */
export const interactions: readonly Interaction[] = [
  { name: "open a wallet", path: "/account", part: button("Actions for WUD"), undo: escape },
  { name: "unfold and fold the empty wallets", path: "/account", part: button(/^Empty wallets/) },
  { name: "show what is in progress, and all", path: "/account", part: pick(button(/^In progress/), button("All")) },
  { name: "open the account menu", path: "/account", part: button("Account menu"), undo: escapePopover },
  { name: "open “More”", path: "/account", part: button("More"), undo: escape },
  { name: "open the notifications", path: "/account", part: button(/^Notifications/), undo: escape },
  { name: "open the search", path: "/account", part: button("Search"), undo: escape },
  {
    name: "type into the search",
    path: "/account",
    prepare: (page) => button("Search")(page).click(),
    part: (page) => page.getByRole("combobox"),
    text: letters,
  },
  { name: "type an amount to send", path: sends, part: field("Amount"), text: digits },
  { name: "type a recipient", path: sends, part: field("Recipient"), text: letters },
  { name: "open the currencies of a send", path: sends, part: button(/Currency$/), undo: escape },
  { name: "continue to the review of a send", path: sends, prepare: fillSend, part: button("Continue"), undo: change },
  { name: "type into “You pay”", path: exchange, part: field("You pay"), text: digits },
  { name: "type into “You get”", path: exchange, part: field("You get"), text: digits },
  { name: "open the currencies to get", path: exchange, part: button(/Currency to get$/), undo: escape },
  {
    name: "choose a currency",
    path: exchange,
    part: pick(
      button(/Currency to get$/),
      (page) => page.getByRole("option", { name: /BTC/ }),
      button(/Currency to get$/),
      (page) => page.getByRole("option", { name: /EUR/ }),
    ),
  },
  { name: "swap the currencies", path: exchange, part: button("Swap the currencies") },
  {
    name: "choose a period of the chart",
    path: exchange,
    part: pick(button("Day"), button("Month"), button("Year"), button("Week")),
  },
  {
    name: "get a quote",
    path: exchange,
    prepare: (page) => field("You pay")(page).fill("100"),
    part: button("Get quote"),
    undo: change,
  },
  { name: "type an amount to withdraw", path: withdrawal, part: field("Amount"), text: digits },
  { name: "type an address", path: withdrawal, part: field("Address"), text: "TJRabPrwbZy45sbavfcj" },
  {
    name: "choose a network",
    path: withdrawal,
    part: pick(
      (page) => page.getByText("Ethereum (ERC-20)").first(),
      (page) => page.getByText("TRON (TRC-20)").last(),
    ),
  },
  {
    name: "continue to the review of a withdrawal",
    path: withdrawal,
    prepare: fillWithdrawal,
    part: button("Review"),
    undo: change,
  },
  {
    name: "type into the search of the history",
    path: "/account/history",
    part: (page) => page.getByRole("searchbox"),
    text: letters,
  },
  { name: "open the filters", path: "/account/history", part: button(/^Filters/), undo: escape },
  { name: "open the period", path: "/account/history", part: button(/^Period/), undo: escape },
  {
    name: "open an operation",
    path: "/account/history",
    part: (page) => page.locator("[data-row]").nth(3),
    undo: escape,
  },
  {
    name: "switch between parts of the settings",
    path: "/account/settings",
    part: pick(
      link("Security", "navigation"),
      link("Preferences", "navigation"),
      link("Notifications", "navigation"),
      link("Profile", "navigation"),
    ),
  },
  {
    name: "switch between parts of the invoices",
    path: "/account/merchant",
    part: pick(link("Templates", "navigation"), link("Invoices", "navigation")),
  },
  {
    name: "go to the history and back",
    path: "/account",
    part: pick(link("History", "navigation"), link("Overview", "navigation")),
  },
  {
    name: "go to send and back",
    path: "/account",
    part: pick(link("Send", "navigation"), link("Overview", "navigation")),
  },
  {
    name: "go to top-ups and back",
    path: "/account",
    part: pick(link("Top up", "navigation"), link("Overview", "navigation")),
  },
]

async function escapePopover(page: Page): Promise<void> {
  await page.keyboard.press("Escape")
}
