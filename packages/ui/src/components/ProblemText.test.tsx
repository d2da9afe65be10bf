import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { setErrorTexts } from "#i18n/errorTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { renderIn } from "#testRender.tsx"
import { ProblemText } from "./ProblemText.tsx"

const unreachable = () => Promise.reject(new Error("offline"))

test("what a form finds by itself is worded at once, also without a connection", () => {
  setErrorTexts(unreachable)
  const shown = renderIn("en", <ProblemText code="required" />).container
  expect(shown.textContent).toBe(m.errors_required({}, { locale: "en" }))
})

test("every other problem is worded when the texts have come", async () => {
  setErrorTexts(
    async () =>
      ({ code, limit }) =>
        `${code} until ${limit}`,
  )
  const shown = renderIn("ru", <ProblemText code="quote_expired" limit="noon" />).container
  expect(shown.textContent).toBe("")
  await screen.findByText("quote_expired until noon")
})

test("where they can't come a general text is shown", async () => {
  setErrorTexts(unreachable)
  const shown = renderIn("en", <ProblemText code="quote_expired" />).container
  await screen.findByText(m.errors_unknown({}, { locale: "en" }))
  expect(shown.textContent).toBe(m.errors_unknown({}, { locale: "en" }))
})
