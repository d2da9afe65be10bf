import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { CardSettings } from "./CardSettings.tsx"
import { card } from "./cardFixture.testing.ts"

afterEach(cleanup)

test.each([
  ["en", "We can't ask you before an online payment goes through."],
  ["ru", "Мы не сможем спросить вас перед оплатой в интернете."],
] as const)(
  "a card says that its payments online are not confirmed where the issuer has nobody asked, %s",
  async (locale, text) => {
    const info = { version: "1", sandbox: null, cards: { confirmations: false } }
    const { Wrapper } = createHarness(() => ({ data: info }), locale)
    render(<CardSettings card={card} />, { wrapper: Wrapper })
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  },
)

test("a card with confirmed online payments shows no notice about them", async () => {
  const { Wrapper } = createHarness(
    () => ({ data: { version: "1", sandbox: null, cards: { confirmations: true } } }),
    "en",
  )
  render(<CardSettings card={card} />, { wrapper: Wrapper })
  expect(await screen.findByRole("switch")).toBeTruthy()
  expect(screen.queryByText("We can't ask you", { exact: false })).toBeNull()
})
