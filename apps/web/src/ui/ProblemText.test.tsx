import { screen } from "@testing-library/react"
import { beforeEach, expect, test, vi } from "vitest"
import { m } from "#i18n/generated/messages.js"
import type { Locale } from "#i18n/locale.ts"

const texts = "../i18n/errorText.ts"

beforeEach(() => {
  vi.resetModules()
  vi.doUnmock(texts)
})

/** Shows a problem on a page that has seen none before. */
async function show(locale: Locale, code: string) {
  const { renderIn } = await import("#testRender.tsx")
  const { ProblemText } = await import("./ProblemText.tsx")
  return renderIn(locale, <ProblemText code={code} />).container
}

test("what a form finds by itself is worded at once, also without a connection", async () => {
  vi.doMock(texts, () => Promise.reject(new Error("offline")))
  const shown = await show("en", "required")
  expect(shown.textContent).toBe(m.errors_required({}, { locale: "en" }))
})

test("every other problem is worded when the texts have come", async () => {
  const shown = await show("ru", "quote_expired")
  expect(shown.textContent).toBe("")
  await screen.findByText(m.errors_quote_expired({}, { locale: "ru" }))
})

test("where they can't come a general text is shown", async () => {
  vi.doMock(texts, () => Promise.reject(new Error("offline")))
  const shown = await show("en", "quote_expired")
  await screen.findByText(m.errors_unknown({}, { locale: "en" }))
  expect(shown.textContent).toBe(m.errors_unknown({}, { locale: "en" }))
})
