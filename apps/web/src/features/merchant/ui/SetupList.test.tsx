import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import type { Locale } from "#i18n/locale.ts"
import { createHarness } from "#walletHarness.testing.tsx"
import { MerchantFirstStep, MerchantSetup, SetupList } from "./SetupList.tsx"
import { sampleInvoice, sampleSettings } from "./sampleSettings.testing.ts"

afterEach(cleanup)

const none = { items: [], nextCursor: null }

/** A test provider for a merchant who has only the given settings. */
function createMerchant(answers: Readonly<Record<string, unknown>> = {}, locale: Locale = "en") {
  const data: Readonly<Record<string, unknown>> = {
    "/merchant/settings": { ...sampleSettings, hasName: false },
    "/merchant/invoices": none,
    "/invoiceTemplates": [],
    "/webhookEndpoints": none,
    "/apiKeys": none,
    ...answers,
  }
  return createHarness(({ path }) => ({ data: data[path] }), locale)
}

const readSteps = () =>
  screen
    .getAllByRole("listitem")
    .map((step) => [
      within(step).getByRole("link").textContent,
      within(step).getByRole("link").getAttribute("href"),
      ["Done", "To do", "Готово", "Не сделано"].find((state) => within(step).queryByText(state)),
    ])

test.each([
  ["en", ["Name and logo", "Payment link or webhook", "First invoice", "API key"], "Done", "To do"],
  ["ru", ["Название и логотип", "Платёжная ссылка или вебхук", "Первый счёт", "API-ключ"], "Готово", "Не сделано"],
] as const)("each step of a new merchant has its place and its state, %s", async (locale, titles, done, todo) => {
  const { Wrapper } = createMerchant(
    { "/merchant/settings": { ...sampleSettings, hasName: true, logoId: sampleInvoice.id } },
    locale,
  )
  render(<SetupList />, { wrapper: Wrapper })
  await screen.findByRole("list")
  const places = [
    "/account/merchant?section=profile",
    "/account/merchant?section=templates",
    "/account/merchant/create",
    "/account/api",
  ]
  const states = [done, todo, todo, todo]
  expect(readSteps()).toEqual(titles.map((title, index) => [title, places[index], states[index]]))
})

test("the list of invoices shows no steps once there is a first invoice and a public name", async () => {
  const { Wrapper, seen } = createMerchant({
    "/merchant/settings": { ...sampleSettings, hasName: true },
    "/merchant/invoices": { items: [sampleInvoice], nextCursor: null },
  })
  render(<SetupList />, { wrapper: Wrapper })
  await expect.poll(() => seen.length).toBe(5)
  expect(screen.queryByRole("list")).toBeNull()
})

test("a merchant's overview begins with the steps, and other customers' with the welcome", async () => {
  const { Wrapper } = createMerchant({ "/merchant/settings": { ...sampleSettings, hasName: true } })
  const merchant = render(<MerchantSetup>Top up</MerchantSetup>, { wrapper: Wrapper })
  await screen.findByRole("list")
  expect(screen.queryByText("Top up")).toBeNull()
  merchant.unmount()

  const other = createMerchant()
  render(<MerchantSetup>Top up</MerchantSetup>, { wrapper: other.Wrapper })
  await expect.poll(() => other.seen.length).toBe(5)
  expect(screen.getByText("Top up")).toBeTruthy()
  expect(screen.queryByRole("list")).toBeNull()
})

test("an empty chart links a merchant to the steps, and other customers to a top-up", async () => {
  const { Wrapper } = createMerchant({ "/merchant/settings": { ...sampleSettings, hasName: true } })
  const merchant = render(<MerchantFirstStep>Top up</MerchantFirstStep>, { wrapper: Wrapper })
  expect((await screen.findByRole("link", { name: "Set up payments" })).getAttribute("href")).toBe("/account/merchant")
  expect(screen.queryByText("Top up")).toBeNull()
  merchant.unmount()

  const other = createMerchant()
  render(<MerchantFirstStep>Top up</MerchantFirstStep>, { wrapper: other.Wrapper })
  await expect.poll(() => other.seen.length).toBe(5)
  expect(screen.getByText("Top up")).toBeTruthy()
  expect(screen.queryByRole("link")).toBeNull()
})
