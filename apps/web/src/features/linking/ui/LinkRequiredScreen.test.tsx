import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { LinkRequiredScreen } from "./LinkRequiredScreen.tsx"

afterEach(cleanup)

const link = {
  state: "none",
  required: true,
  code: null,
  deepLink: null,
  expiresAt: null,
  messenger: null,
  linkedAt: null,
}

test("the named bot is the one that the provider's link opens", async () => {
  const { Wrapper } = createHarness(() => ({ data: { ...link, bot: "MoneyBot" } }))
  render(<LinkRequiredScreen />, { wrapper: Wrapper })
  expect(await screen.findByText(/@MoneyBot/)).toBeDefined()
})

test("without a name from the provider the bot has the name of the brand's domain", async () => {
  const { Wrapper } = createHarness(() => ({ data: link }))
  render(<LinkRequiredScreen />, { wrapper: Wrapper })
  expect(await screen.findByText(/@\w+_bot/)).toBeDefined()
})
