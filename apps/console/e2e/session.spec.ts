import { expect, test } from "@playwright/test"
import { findBrokenRules } from "./support/axe.ts"
import { noteFaults } from "./support/faults.ts"
import { addOperator, inviteOperator, openAs, runOperatorCommand, stage } from "./support/operators.ts"
import { createTotp } from "./support/totp.ts"

test("a new operator signs in, sets the account up, and is where they wanted to go", async ({ page }) => {
  const faults = noteFaults(page)
  const email = `new-${crypto.randomUUID().slice(0, 8)}@wallet.example`
  const temporary = await inviteOperator(stage, email, "reviewer")
  await page.goto("/operator/desks/accounts")
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible()
  expect(await findBrokenRules(page)).toEqual([])
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill("no such password")
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page.getByRole("alert")).toBeVisible()
  await page.getByLabel("Password", { exact: true }).fill(temporary)
  await page.getByRole("button", { name: "Log in", exact: true }).click()

  await page.getByLabel("New password").fill("a long way to the desk")
  await page.getByLabel("Repeat it").fill("another way")
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible()
  expect(await findBrokenRules(page)).toEqual([])
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "")
  await page.getByLabel("Code from your app").fill(await createTotp(stage.origin, secret))
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByText("The passwords differ.")).toBeVisible()
  await page.getByLabel("Repeat it").fill("a long way to the desk")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { name: "Accounts" })).toBeVisible()
  // A refused sign-in is an answer that the browser's console names.
  expect(faults().filter((fault) => !fault.includes("status of 4"))).toEqual([])
})

test("an operator who is disabled in the middle of the work loses the screen, and no change of theirs is made", async ({
  browser,
}) => {
  const operator = await addOperator(stage, "reviewer")
  const page = await openAs(browser, operator, { path: "/desks/accounts" })
  await expect(page.getByRole("heading", { name: "Accounts" })).toBeVisible()
  await runOperatorCommand(stage, "disable", operator.email)
  await page.getByRole("link", { name: "Cases" }).click()
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible()
  await expect(page.getByText(operator.email)).toBeHidden()
  await page.context().close()
})

test("an operator logs out, in Russian and with the keyboard alone", async ({ browser }) => {
  const operator = await addOperator(stage, "support")
  const page = await openAs(browser, operator, { locale: "ru-RU" })
  await page.getByRole("button", { name: "Оператор" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menuitem", { name: "Выйти" })).toBeVisible()
  await page.keyboard.press("End")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible()
  await page.context().close()
})
