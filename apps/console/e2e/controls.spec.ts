import { expect, type Page, test } from "@playwright/test"
import { findBrokenRules } from "./support/axe.ts"
import { noteFaults } from "./support/faults.ts"
import { addOperator, findOperator, openAs, stage } from "./support/operators.ts"

async function openChange(page: Page) {
  await page.getByRole("tab", { name: "Settings" }).click()
  await page.getByRole("searchbox", { name: "Find a setting" }).fill("invoices")
  await page.getByRole("button", { name: "Change" }).click()
  return page.getByRole("dialog", { name: "Change a setting" })
}

test("a fee is changed by two administrators; a value that can't be right is refused at its field", async ({
  browser,
  request,
}) => {
  const anna = await openAs(browser, findOperator("administrator"), { path: "/controls" })
  const faults = noteFaults(anna)
  const dialog = await openChange(anna)
  await expect(dialog.getByText("Invoices: fee")).toBeVisible()
  const value = dialog.getByLabel("New value")
  await value.fill("-1")
  await dialog.getByLabel("Reason").fill("The vendor has raised its price")
  await dialog.getByRole("button", { name: "Propose" }).click()
  await expect(dialog.getByText("must be a percentage from 0% to 10%")).toBeVisible()
  await expect(value).toHaveAttribute("aria-invalid", "true")
  expect(await findBrokenRules(anna)).toEqual([])
  await value.fill("1.2%")
  await dialog.getByRole("button", { name: "Propose" }).click()
  await expect(anna.getByText("Another operator has to approve too")).toBeVisible()

  const boris = await openAs(browser, await addOperator(stage, "administrator"), { path: "/controls" })
  const row = boris.getByRole("listitem").filter({ hasText: "Invoices: fee" })
  await row.getByRole("button", { name: "Confirm" }).click()
  await boris.getByRole("dialog").getByLabel("Reason").fill("Compared with the contract")
  await boris.getByRole("dialog").getByRole("button", { name: "Confirm" }).click()
  await expect(row.getByText("In force")).toBeVisible()
  const readFees = async () =>
    ((await (await request.get(`${stage.origin}/api/info`)).json()) as { data: { fees: object } }).data.fees
  await expect.poll(readFees).toMatchObject({ INVOICE_FEE: "0.012" })
  expect(faults().filter((fault) => !fault.includes("status of 4"))).toEqual([])
})

test("a role that may not search goes to screens by the same key, and is not promised a search", async ({
  browser,
}) => {
  const page = await openAs(browser, findOperator("administrator"))
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.keyboard.press("/")
  await page.getByRole("combobox", { name: "Go to a screen" }).fill("contr")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Controls" })).toBeVisible()
})

test("a notice is confirmed and ended with both texts in sight, and home shows it to support", async ({ browser }) => {
  const texts = { en: "Card payments are slow today", ru: "Сегодня оплата картой идёт медленно" }
  const anna = await openAs(browser, findOperator("administrator"), { path: "/controls" })
  const boris = await openAs(browser, await addOperator(stage, "administrator"))
  await anna.getByRole("button", { name: "Notice to customers" }).click()
  const proposal = anna.getByRole("dialog")
  await proposal.getByLabel("Text in English").fill(texts.en)
  await proposal.getByLabel("Text in Russian").fill(texts.ru)
  await proposal.getByLabel("Reason").fill("The acquirer is slow")
  await proposal.getByRole("button", { name: "Propose" }).click()

  const waiting = boris.getByRole("region", { name: "Waiting for your confirmation" })
  await waiting.getByRole("button", { name: "Confirm" }).click({ timeout: 30_000 })
  const dialog = boris.getByRole("dialog")
  for (const text of [texts.en, texts.ru, "The acquirer is slow", findOperator("administrator").email])
    await expect(dialog.getByText(text)).toBeVisible()
  expect(await findBrokenRules(boris)).toEqual([])
  await dialog.getByLabel("Reason").fill("Seen at the acquirer")
  await dialog.getByRole("button", { name: "Confirm" }).click()

  const support = await openAs(browser, findOperator("support"))
  const inForce = support.getByRole("region", { name: "Pauses and notices in force" })
  for (const text of [texts.en, texts.ru]) await expect(inForce.getByText(text)).toBeVisible()
  expect(await findBrokenRules(support)).toEqual([])

  await boris.getByRole("button", { name: "Propose to end now" }).click()
  await boris.getByRole("dialog").getByLabel("Reason").fill("It is fast again")
  await boris.getByRole("dialog").getByRole("button", { name: "Propose to end now" }).click()
  const row = anna.getByRole("listitem").filter({ hasText: texts.en })
  await row.getByRole("button", { name: "Confirm the end" }).click({ timeout: 30_000 })
  for (const text of [texts.ru, "It is fast again"])
    await expect(anna.getByRole("dialog").getByText(text)).toBeVisible()
  await anna.getByRole("dialog").getByLabel("Reason").fill("Agreed")
  await anna.getByRole("dialog").getByRole("button", { name: "Confirm the end" }).click()
  await expect(row).toHaveCount(0)
})
