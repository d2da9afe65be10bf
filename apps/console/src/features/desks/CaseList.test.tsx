import { screen } from "@testing-library/react"
import type { Case, Desk } from "@wallet/operators/desks.ts"
import { expect, test } from "vitest"
import { renderIn, renderOnPage } from "#testRender.tsx"
import { CaseList } from "./CaseList.tsx"
import { CaseReasons } from "./CaseReasons.tsx"

const text = { en: "Withdrawals", ru: "Выводы" }
const desk: Desk = {
  name: "withdrawals",
  title: text,
  group: "moneyOut",
  fields: [],
  files: null,
  choices: [],
  search: null,
  dueMs: null,
  mayTake: true,
}
const money = { kind: "money", money: { amount: "60.00000", currency: "USDT" } } as const
const one: Case = {
  id: "01900000-0000-7000-8000-000000000001",
  title: money,
  customerId: "1",
  customer: "jo@wallet.example",
  reference: "AAAA-1111",
  facts: [{ name: { en: "Customer", ru: "Клиент" }, value: { kind: "data", data: "jo@wallet.example" } }],
  why: [],
  since: null,
  atStake: money.money,
  choices: [],
  links: [],
  fileLabel: null,
  assignee: null,
  dueAt: null,
  isDueSet: false,
  isOverdue: false,
  notes: 0,
  attachments: 0,
}
const other: Case = {
  ...one,
  id: one.id.replace(/1$/, "2"),
  customer: "li@wallet.example",
  reference: "BBBB-2222",
  facts: [],
}

test("rows with equal sums differ by their customers and references", async () => {
  await renderOnPage(
    "en",
    <CaseList
      desk={desk}
      cases={[one, other]}
      search={{}}
      hasMore={false}
      isLoadingMore={false}
      onMore={() => undefined}
    />,
  )
  const rows = screen.getAllByRole("link").map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/60.*jo@wallet\.example.*AAAA-1111/),
    expect.stringMatching(/60.*li@wallet\.example.*BBBB-2222/),
  ])
  expect(screen.getAllByText("jo@wallet.example")).toHaveLength(1)
})

test("a case says why it waits, and nothing where its facts do", () => {
  const why = [{ en: "Payments of 100 USD and more need an operator.", ru: "Платежи от 100 USD одобряет оператор." }]
  renderIn("en", <CaseReasons why={why} />)
  expect(screen.getByRole("region", { name: /./ }).textContent).toMatch(
    /Payments of 100 USD and more need an operator\.$/,
  )
  expect(renderIn("en", <CaseReasons why={[]} />).container.textContent).toBe("")
})
