import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { card } from "./cardFixture.testing.ts"
import { RevealableCard } from "./RevealableCard.tsx"

afterEach(cleanup)

const frame = {
  url: "https://cards.wallet.example/cards/one",
  expiresAt: "2026-11-01T00:01:00.000Z",
  now: "2026-11-01T00:00:00.000Z",
}

/** Turns the card over. */
function turn(data: object, locale: "en" | "ru" = "en") {
  document.documentElement.dataset["theme"] = "light"
  const { Wrapper } = createHarness(() => ({ data }), locale)
  render(<RevealableCard card={card} />, { wrapper: Wrapper })
  fireEvent.click(screen.getByRole("button"))
}

test.each([{ ...frame, kind: "page" }, frame])("a page of the issuer's is shown in a frame", async (data) => {
  turn(data)
  const shown = await screen.findByTitle("Card details, shown by the issuer")
  expect(shown.getAttribute("src")).toContain(frame.url)
})

test.each([
  ["en", "This app can't show the details of this card yet."],
  ["ru", "Приложение пока не умеет показывать данные этой карты."],
] as const)(
  "a frame that only a newer provider knows is not shown, and the customer is told, %s",
  async (locale, text) => {
    turn({ ...frame, kind: "element" }, locale)
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
    expect(document.querySelector("iframe")).toBeNull()
  },
)
