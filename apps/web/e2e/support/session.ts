import type { Page } from "@playwright/test"
import { type Customer, signIn } from "./provider.ts"

/** Gives a page's browser a session of the customer's, as the sign-in leaves it: for tests that are not about that. */
export async function giveSession(page: Page, customer: Customer): Promise<void> {
  const token = await signIn(page.request, customer)
  // The smallest thing that has the site's origin, to which the storage belongs.
  await page.goto("/favicon.svg")
  await page.evaluate((held) => localStorage.setItem("accessToken", held), token)
}

/** Opens an address with a session of the customer's. */
export async function openAs(page: Page, customer: Customer, address = "/account"): Promise<void> {
  await giveSession(page, customer)
  await page.goto(address)
}
