import { expect, type Page, test } from "@playwright/test"
import { findBrokenRules } from "./support/axe.ts"
import { type Customer, openAccount, topUp } from "./support/customers.ts"
import { noteFaults } from "./support/faults.ts"
import { addOperator, findOperator, openAs, stage } from "./support/operators.ts"

/** The id of a customer, and of the newest operation's payment. */
async function readIds({ token }: Customer): Promise<{ readonly id: string; readonly paymentId: string }> {
  const headers = { Authorization: `Bearer ${token}` }
  const read = async <Data>(path: string) =>
    ((await (await fetch(`${stage.origin}/api${path}`, { headers })).json()) as { data: Data }).data
  const { id } = await read<{ id: string }>("/users/me")
  const { items } = await read<{ items: { subjectId: string }[] }>("/operations")
  return { id, paymentId: items[0]?.subjectId ?? "" }
}

/** A customer with a top-up by card that has been credited. */
async function addPaying() {
  const customer = await openAccount()
  await topUp(customer, "1500")
  return { customer, ...(await readIds(customer)) }
}

async function confirmDialog(page: Page, name: string, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Reason").fill(reason)
  await dialog.getByRole("button", { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test("support sees a customer masked, shows the data with a reason, and leaves a note for colleagues", async ({
  browser,
}) => {
  const { customer, id } = await addPaying()
  const page = await openAs(browser, findOperator("support"), { path: `/customers/${id}` })
  const faults = noteFaults(page)
  await expect(page.getByRole("button", { name: "Show personal data" })).toBeVisible()
  await expect(page.getByText(customer.email)).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Freeze the account" })).toHaveCount(0)
  await page.getByRole("button", { name: "Show personal data" }).click()
  await confirmDialog(page, "Show personal data", "Called from the number in the account")
  await expect(page.getByRole("heading", { name: customer.email })).toBeVisible()
  await page.getByRole("tab", { name: "Notes" }).click()
  await page.getByRole("button", { name: "Add the note" }).click()
  await expect(page.getByText("Required.")).toBeVisible()
  const note = `<img src=x onerror=alert(1)> ${crypto.randomUUID()}`
  await page.getByLabel("New note").fill(note)
  await page.getByRole("button", { name: "Add the note" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: note })).toBeVisible()
  await page.getByRole("tab", { name: "Timeline" }).click()
  await expect(page.getByText(`Note: ${note}`)).toBeVisible()
  await expect(page.getByText("Looked at the personal data")).toBeVisible()
  expect(faults()).toEqual([])
})

test("one approver proposes a correction, another confirms it, and the balance has changed", async ({ browser }) => {
  const { id } = await addPaying()
  const first = await openAs(browser, findOperator("approver"), { path: `/customers/${id}` })
  await first.getByRole("button", { name: "Correct a balance" }).click()
  const dialog = first.getByRole("dialog")
  await dialog.getByLabel("Amount").fill("12.50")
  await confirmDialog(first, "Propose the correction", "The fee was charged twice")
  await expect(first.getByText("Waits for a second operator")).toBeVisible()
  await expect(first.getByText("You proposed it: another operator has to confirm.")).toBeVisible()

  const second = await openAs(browser, await addOperator(stage, "approver"), { path: `/customers/${id}` })
  await second.getByRole("button", { name: "Confirm", exact: true }).click()
  await confirmDialog(second, "Confirm", "Checked with the statement")
  await expect(second.getByText("Posted", { exact: true })).toBeVisible()
  await expect(second.getByRole("listitem", { name: "WUD" })).toContainText("1,512.50")
})

test("a limit below what is used is refused at its field with the figure, and a lower one is shown", async ({
  browser,
}) => {
  const { id } = await addPaying()
  const page = await openAs(browser, findOperator("approver"), { path: `/customers/${id}` })
  await page.getByRole("button", { name: "Set own limits" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Top-ups, 24 hours").fill("1")
  await dialog.getByLabel("Reason").fill("Asked for it")
  await dialog.getByRole("button", { name: "Set own limits" }).click()
  await expect(dialog.getByText("USD is used already: the limit can't be lower.")).toBeVisible()
  await dialog.getByLabel("Top-ups, 24 hours").fill("500")
  await dialog.getByRole("button", { name: "Set own limits" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("Own limits until")).toBeVisible()
})

test("a payment says where its money is, draws its path, and leads to its customer and back", async ({ browser }) => {
  const { customer, id, paymentId } = await addPaying()
  const page = await openAs(browser, findOperator("reviewer"), { path: `/customers/${id}?tab=operations` })
  const faults = noteFaults(page)
  await page.getByRole("link", { name: /Top-up/ }).click()
  await expect(page).toHaveURL(new RegExp(`/operator/payments/${paymentId}$`))
  await expect(page.getByText("1,500.00 WUD is in the customer's wallet.")).toBeVisible()
  const drawing = page.getByRole("img", { name: /^Lifecycle\. Path taken: Created → .*Succeeded\./ })
  await expect(drawing).toBeVisible()
  await page.getByRole("link", { name: customer.email }).click()
  await expect(page.getByRole("heading", { name: customer.email })).toBeVisible()
  expect(faults()).toEqual([])
})

test("an unknown customer and an unknown payment are said to be so, with a retry", async ({ browser }) => {
  for (const path of ["/customers/0196f2f0-2b1a-7c3d-9e8f-112233445566", "/payments/nothing"]) {
    const page = await openAs(browser, findOperator("reviewer"), { path })
    await expect(page.getByText("There is nothing of that name.")).toBeVisible()
    await page.context().close()
  }
})

const tabs = ["overview", "operations", "timeline", "access", "screening", "products", "messages", "notes"]

for (const [colorScheme, locale, width] of [
  ["light", "en", 390],
  ["dark", "ru", 1280],
] as const) {
  test(`every part breaks no rule of axe and fits the screen, ${colorScheme} in ${locale} at ${width}`, async ({
    browser,
  }) => {
    const { id, paymentId } = await addPaying()
    const page = await openAs(browser, findOperator("approver"), {
      path: `/customers/${id}`,
      colorScheme,
      locale: locale === "ru" ? "ru-RU" : "en-US",
      viewport: { width, height: 900 },
    })
    for (const path of [...tabs.map((tab) => `/customers/${id}?tab=${tab}`), `/payments/${paymentId}`]) {
      await page.goto(`${stage.origin}/operator${path}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0)
      expect(await findBrokenRules(page), path).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
      if (process.env.PICTURES_DIR)
        await page.screenshot({
          path: `${process.env.PICTURES_DIR}/${path.replaceAll(/\W+/g, "-").slice(-30)}-${locale}-${width}.png`,
          fullPage: true,
        })
    }
  })
}
