import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { type Customer, readStepUpCode } from "./provider.ts"
import type { Words } from "./words.ts"

/**
 * Proves by the mailed code that it is the customer who asks.
 *
 * @param earlier the code of the step-up before, where there was one: its mail is the newest for a moment.
 */
export async function prove(
  page: Page,
  request: APIRequestContext,
  word: Words,
  { email }: Customer,
  earlier?: string,
): Promise<void> {
  const field = page
    .getByRole("dialog", { name: word("security_stepUpTitle") })
    .getByRole("textbox")
    .first()
  await field.waitFor()
  await expect.poll(() => readStepUpCode(request, email)).not.toBe(earlier)
  const code = await readStepUpCode(request, email)
  await field.fill(code)
  const button = page.getByRole("button", { name: word("security_confirm"), exact: true })
  // The last digit may have sent it already.
  if (await button.isVisible()) await button.click().catch(() => undefined)
  await field.waitFor({ state: "hidden" })
}
