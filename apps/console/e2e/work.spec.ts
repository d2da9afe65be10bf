import { expect, type Page, test } from "@playwright/test"
import { findBrokenRules } from "./support/axe.ts"
import { applyAsAffiliate } from "./support/customers.ts"
import { noteFaults } from "./support/faults.ts"
import { addOperator, addWaitingMessages, findOperator, openAs, stage } from "./support/operators.ts"

const path = "/desks/applications"

async function openCase(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: email }).click()
  await expect(page.getByRole("heading", { level: 2, name: email })).toBeVisible()
}

test("of two operators who want one case the second one reads who has it, and takes it over", async ({ browser }) => {
  const { email } = await applyAsAffiliate(`Comparisons ${crypto.randomUUID()}`)
  const [first, second] = [await addOperator(stage, "reviewer"), await addOperator(stage, "reviewer")]
  const one = await openAs(browser, first, { path })
  const other = await openAs(browser, second, { path })
  const faults = noteFaults(one)
  await openCase(one, email)
  await openCase(other, email)
  await expect(one.getByText("Nobody works on this")).toBeVisible()
  await one.keyboard.press("i")
  await expect(one.getByText("You work on this")).toBeVisible()
  await other.getByRole("button", { name: "Take", exact: true }).click()
  await expect(other.getByText(`${first.email} has this case now.`)).toBeVisible()
  await expect(other.getByText(`${first.email} works on this`)).toBeVisible()
  await other.getByRole("button", { name: "Take over" }).click()
  await expect(other.getByText("You work on this")).toBeVisible()
  // Back to the one who had it, from the list of colleagues.
  await other.getByRole("button", { name: "Hand over" }).click()
  await other.getByRole("menuitem", { name: first.email }).click()
  await expect(other.getByText(`${first.email} works on this`)).toBeVisible()
  await one.reload()
  await expect(one.getByText("You work on this")).toBeVisible()
  await one.keyboard.press("i")
  await expect(one.getByText("Nobody works on this")).toBeVisible()
  expect(faults()).toEqual([])
  await one.context().close()
  await other.context().close()
})

test("a note by the keyboard and a file, which a colleague reads and downloads", async ({ browser }) => {
  const { email } = await applyAsAffiliate(`Comparisons ${crypto.randomUUID()}`)
  const page = await openAs(browser, findOperator("reviewer"), { path })
  const faults = noteFaults(page)
  await openCase(page, email)
  await page.keyboard.press("n")
  const note = page.getByLabel("New note")
  await expect(note).toBeFocused()
  await expect(note).toHaveValue("")
  await page.getByRole("button", { name: "Add the note" }).click()
  await expect(page.getByText("Required.")).toBeVisible()
  await note.fill("Called <b>twice</b>:\nno answer")
  await page.getByRole("button", { name: "Add the note" }).click()
  await expect(page.getByText("Called <b>twice</b>:")).toBeVisible()
  await page.getByRole("button", { name: "Attach a file" }).click()
  const dialog = page.getByRole("dialog", { name: "Attach a file" })
  const input = dialog.locator("input[type=file]")
  await input.setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from("no pdf") })
  await dialog.getByRole("button", { name: "Attach", exact: true }).click()
  await expect(dialog.getByText("no PDF, PNG or JPEG")).toBeVisible()
  const pdf = Buffer.from("%PDF-1.7\nthe contract\n%%EOF\n")
  await input.setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer: pdf })
  await dialog.getByRole("button", { name: "Attach", exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("link", { name: "scan.pdf" })).toBeVisible()
  expect(await findBrokenRules(page)).toEqual([])

  const colleague = await openAs(browser, findOperator("approver"), { path })
  await openCase(colleague, email)
  await expect(colleague.getByText("no answer")).toBeVisible()
  const [download] = await Promise.all([
    colleague.waitForEvent("download"),
    colleague.getByRole("link", { name: "scan.pdf" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("scan.pdf")
  // The browser's console names the refused file's status.
  expect(faults().filter((fault) => !fault.includes("422"))).toEqual([])
  await page.context().close()
  await colleague.context().close()
})

test("a filter stands in the address, and is saved under a name, chosen and removed", async ({ browser }) => {
  const { email } = await applyAsAffiliate(`Comparisons ${crypto.randomUUID()}`)
  const operator = await addOperator(stage, "reviewer")
  const page = await openAs(browser, operator, { path })
  await openCase(page, email)
  await page.keyboard.press("i")
  await expect(page.getByText("You work on this")).toBeVisible()
  await page.getByRole("button", { name: "Assignee" }).click()
  await page.getByRole("menuitem", { name: "Me" }).click()
  await expect(page).toHaveURL(/assigned=mine/)
  await expect(page.getByText("1 case", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Saved filters" }).click()
  await page.getByRole("menuitem", { name: "Save this filter" }).click()
  await page.getByLabel("Name").fill("My cases")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByRole("button", { name: "My cases" })).toBeVisible()
  await page.getByRole("button", { name: "Show all" }).click()
  await expect(page).not.toHaveURL(/assigned/)
  await page.getByRole("button", { name: "Saved filters" }).click()
  await page.getByRole("menuitem", { name: "My cases" }).click()
  await expect(page).toHaveURL(/assigned=mine/)
  await page.getByRole("button", { name: "Overdue" }).click()
  await expect(page.getByText("No case fits")).toBeVisible()
  // The address alone brings a colleague to the same choice.
  const colleague = await openAs(browser, findOperator("approver"), { path: `${path}?assigned=nobody` })
  await expect(colleague.getByRole("button", { name: "Assignee: Nobody" })).toBeVisible()
  await colleague.context().close()
  await page.goto(`${stage.origin}/operator${path}?assigned=mine`)
  await page.getByRole("button", { name: "My cases" }).click()
  await page.getByRole("menuitem", { name: "Remove “My cases”" }).click()
  await expect(page.getByRole("button", { name: "Saved filters" })).toBeVisible()
  await page.context().close()
})

test("an operator sets when a case is due, with the reason", async ({ browser }) => {
  const { email } = await applyAsAffiliate(`Comparisons ${crypto.randomUUID()}`)
  const page = await openAs(browser, findOperator("reviewer"), { path })
  await openCase(page, email)
  await expect(page.getByText(/due in [23]\sday/)).toBeVisible()
  await page.getByRole("button", { name: "Change the due time" }).click()
  const dialog = page.getByRole("dialog", { name: "Change the due time" })
  await dialog.getByRole("button", { name: "Due in" }).click()
  await page.getByRole("option", { name: "4 hours" }).click()
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Required.")).toBeVisible()
  await dialog.getByLabel("Reason").fill("A partner waits")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("set by an operator")).toBeVisible()
  await expect(page.getByText(/due in [34]\shr/)).toBeVisible()
  await page.context().close()
})

test("with 10,000 waiting cases a desk opens, says how many it counts, and J goes on through its pages", async ({
  browser,
}) => {
  await addWaitingMessages(stage, 10_000)
  const page = await openAs(browser, findOperator("approver"), { path: "/desks/messages" })
  await expect(page.getByText("1,000+ cases")).toBeVisible()
  const rows = page.locator("[data-row]")
  await expect(rows).toHaveCount(50)
  const focused = page.locator("[data-row]:focus")
  let last = ""
  for (let pressed = 0; pressed < 120; pressed++) {
    await page.keyboard.press("j")
    if (pressed === 0) await expect(focused).toBeVisible()
    // The end of a page is reached before the next one has come: the same key goes on then.
    await expect
      .poll(async () => {
        const now = (await focused.getAttribute("href")) ?? ""
        if (now === last) await page.keyboard.press("j")
        return now
      })
      .not.toBe(last)
    last = (await focused.getAttribute("href")) ?? ""
  }
  expect(await rows.count()).toBeGreaterThanOrEqual(150)
  await page.keyboard.press("k")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible()
  await page.context().close()
})
