import { expect, type Page, test } from "@playwright/test"
import { addAuthenticator } from "./support/authenticator.ts"
import { findBrokenRules } from "./support/axe.ts"
import { noteFaults } from "./support/faults.ts"
import { addOperator, inviteOperator, stage } from "./support/operators.ts"
import { createTotp } from "./support/totp.ts"

/** Passkeys belong to no IP address. */
const origin = stage.origin.replace("127.0.0.1", "localhost")

async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByLabel("Your password", { exact: true }).fill(password)
  await dialog.getByRole("button", { name: "Add a passkey" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible()
}

async function logIn(page: Page, { email, password, secret }: Awaited<ReturnType<typeof addOperator>>): Promise<void> {
  await page.goto(`${origin}/operator/account`)
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  // A code counts once: the next one fits too, half a minute ahead.
  await page.getByLabel("Code from your app").fill(await createTotp(stage.origin, secret, 1))
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Operator" }).click()
  await page.getByRole("menuitem", { name: "Log out" }).click()
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible()
}

test("an operator adds a passkey, signs in with it alone, and can't remove the last second factor", async ({
  page,
}) => {
  const operator = await addOperator(stage, "reviewer")
  await addAuthenticator(page, { isUserVerified: true })
  await logIn(page, operator)
  const faults = noteFaults(page)
  await addPasskey(page, "Work laptop", operator.password)
  expect(await findBrokenRules(page)).toEqual([])
  await logOut(page)
  await page.getByRole("button", { name: "Log in with a passkey" }).click()
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible()

  await page.getByRole("button", { name: "Rename" }).click()
  await page.getByRole("dialog").getByLabel("Name").fill("Old laptop")
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "Old laptop" })).toBeVisible()
  expect(faults()).toEqual([])

  const app = page.getByRole("region", { name: "Authenticator app" })
  await app.getByRole("button", { name: "Remove" }).click()
  await page.getByRole("dialog").getByLabel("Your password", { exact: true }).fill(operator.password)
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(app.getByText("Not set up")).toBeVisible()
  const keys = page.getByRole("region", { name: "Passkeys" })
  await keys.getByRole("button", { name: "Remove" }).click()
  await page.getByRole("dialog").getByLabel("Your password", { exact: true }).fill(operator.password)
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByRole("dialog").getByText("This is your last second factor")).toBeVisible()
  expect(await findBrokenRules(page)).toEqual([])
})

test("a security key that does not check its user needs the password too", async ({ page }) => {
  const operator = await addOperator(stage, "support")
  await addAuthenticator(page, { isUserVerified: false })
  await logIn(page, operator)
  await addPasskey(page, "Security key", operator.password)
  await logOut(page)
  await page.getByRole("button", { name: "Log in with a passkey" }).click()
  await expect(page.getByText("No passkey was used")).toBeVisible()
  await page.getByLabel("Email", { exact: true }).fill(operator.email)
  await page.getByLabel("Password", { exact: true }).fill(operator.password)
  await page.getByRole("button", { name: "Log in with a passkey" }).click()
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible()
})

test("a new operator sets up a passkey instead of an app", async ({ page }) => {
  const email = `new-${crypto.randomUUID().slice(0, 8)}@wallet.example`
  const temporary = await inviteOperator(stage, email, "reviewer")
  await addAuthenticator(page, { isUserVerified: true })
  await page.goto(`${origin}/operator/account`)
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(temporary)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await page.getByRole("button", { name: "Use a passkey instead" }).click()
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeHidden()
  await page.getByLabel("New password").fill("a long way to the desk")
  await page.getByLabel("Repeat it").fill("a long way to the desk")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "First passkey" })).toBeVisible()
})
