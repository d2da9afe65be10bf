import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { MerchantProfileScreen } from "./MerchantProfileScreen.tsx"
import { MerchantSettingsScreen } from "./MerchantSettingsScreen.tsx"
import { sampleSettings } from "./sampleSettings.testing.ts"

afterEach(cleanup)

test.each([
  ["en", "Name and logo", "Public name", "Save"],
  ["ru", "Название и логотип", "Публичное название", "Сохранить"],
] as const)("the name and the logo have a section of their own, %s", async (locale, section, label, save) => {
  const { seen, Wrapper } = createHarness(() => ({ data: sampleSettings }), locale)
  render(<MerchantProfileScreen />, { wrapper: Wrapper })
  const user = userEvent.setup()
  const name = await screen.findByRole("textbox", { name: label })
  expect(screen.getByRole("link", { name: section }).getAttribute("href")).toBe("/account/merchant?section=profile")
  // The masked e-mail address is not a name.
  expect(name.getAttribute("value")).toBe("")
  await user.click(screen.getByRole("button", { name: save }))
  expect(document.activeElement).toBe(name)
  await user.type(name, "Tea & Co")
  await user.click(screen.getByRole("button", { name: save }))
  await expect.poll(() => seen.find(({ body }) => body !== undefined)?.body).toEqual({ name: "Tea & Co" })
})

test("the currencies are saved without a name", async () => {
  const { seen, Wrapper } = createHarness(() => ({ data: sampleSettings }))
  render(<MerchantSettingsScreen />, { wrapper: Wrapper })
  const user = userEvent.setup()
  await user.click(await screen.findByRole("button", { name: "Save" }))
  expect(screen.queryByRole("textbox", { name: "Public name" })).toBeNull()
  await expect.poll(() => seen.find(({ body }) => body !== undefined)?.body).toMatchObject({ priceCurrency: "USDT" })
  expect(seen.find(({ body }) => body !== undefined)?.body).not.toHaveProperty("name")
})
