import { expect, type Page, test } from "@playwright/test"
import { createBomb, number, row, text, workbook } from "#features/massPayouts/model/workbook.testing.ts"
import { inspectPage } from "./support/inspect.ts"
import { fund, openAccount, readBalance } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { prove } from "./support/stepUp.ts"
import { findSmallTargets } from "./support/targets.ts"
import { createPatterns, createWords } from "./support/words.ts"

const csv = (lines: readonly string[]) => Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`)

const line = (to: string, id: string) => `internal,${to},1,USDT,${id}`

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer })
}

async function savedText(page: Page, name: string, role: "button" | "link" = "button"): Promise<string> {
  const saved = page.waitForEvent("download")
  await page.getByRole(role, { name }).click()
  const parts = await (await saved).createReadStream().then((stream) => stream.toArray())
  return Buffer.concat(parts as Buffer[]).toString()
}

test("screens C mass payouts: a file with mistakes is corrected in place, approved once, and everybody is paid", async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000)
  const word = createWords("en")
  const pattern = createPatterns("en")
  const context = await browser.newContext({ locale: "en", viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const [customer, friend] = [await openAccount(request), await openAccount(request)]
  await fund(request, customer, "100", "USDT")
  await openAs(page, customer, "/account/mass-payouts")
  await expect(page.getByText(word("massPayouts_emptyTitle"))).toBeVisible()
  expect(await inspectPage(page, "no batch")).toEqual([])
  await page.getByRole("link", { name: word("massPayouts_upload") }).click()
  // The link has gone with its page.
  await expect(page.getByRole("main")).toBeFocused()

  await test.step("what is no table, and what has too many rows, is refused with the reason", async () => {
    await choose(page, "picture.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 0]))
    await expect(page.getByRole("alert").getByText(word("massPayouts_fileNotText"))).toBeVisible()
    // One file, one reason.
    await choose(page, "photo.png", Buffer.from("x"))
    await expect(page.getByText("photo.png")).toBeVisible()
    await expect(page.getByText(word("massPayouts_fileNotText"))).toHaveCount(0)
    await choose(page, "many.csv", csv(["to", ...Array.from({ length: 1001 }, () => "x")]))
    await expect(page.getByRole("alert").getByText(word("massPayouts_fileRows"))).toBeVisible()
    await choose(page, "bomb.xlsx", Buffer.from(createBomb(51)))
    await expect(page.getByRole("alert").getByText(word("massPayouts_fileLarge"))).toBeVisible()
    expect(await inspectPage(page, "a refused file")).toEqual([])
  })

  await test.step("a workbook is read, in a thread of its own", async () => {
    const sheet =
      row(1, text("A1", "to"), text("B1", "amount")) + row(2, text("A2", friend.email), number("B2", "7.25"))
    await choose(page, "salaries.xlsx", Buffer.from(workbook({ sheets: [sheet] })))
    await expect(page.getByRole("cell", { name: "7.25", exact: true })).toBeVisible()
    await page.getByRole("button", { name: word("massPayouts_otherFile") }).click()
  })

  await test.step("the columns are recognised, and what is missing is asked for", async () => {
    const lines = [`${friend.email};900,5;USDT;a`, `${friend.email};2,5;USDT;b`, `nobody@example.com;3;USDT;c`]
    await choose(page, "salaries.csv", csv(["Recipient;Amount;Currency;Reference", ...lines]))
    await expect(page.getByRole("checkbox", { name: word("massPayouts_hasHeadings") })).toBeFocused()
    await page.getByRole("button", { name: word("massPayouts_continue") }).click()
    await expect(page.getByText(word("errors_required"))).toBeVisible()
    await page.getByRole("button", { name: new RegExp(word("massPayouts_colRail")) }).click()
    await page.getByRole("option", { name: new RegExp(word("massPayouts_railInternal")) }).click()
    await expect(page.getByRole("cell", { name: "900.5", exact: true })).toBeVisible()
    expect(await inspectPage(page, "the columns")).toEqual([])
    await page.getByRole("button", { name: word("massPayouts_continue") }).click()
  })

  const cell = (column: string, number: number) =>
    page.getByRole("textbox", { name: word("massPayouts_cell", { column: word(column), number: String(number) }) })
  const pay = page.getByRole("button", { name: pattern("massPayouts_pay") })

  await test.step("each mistake stands at its cell and is corrected there", async () => {
    await expect(cell("massPayouts_colTo", 3)).toHaveAttribute("aria-invalid", "true")
    const problem = page.getByText(word("errors_recipient_unknown")).first()
    await expect(problem, "beside the cells, without scrolling").toBeInViewport({ ratio: 1 })
    const cutOff = await problem.evaluate((text) =>
      [text, text.parentElement].some(
        (box) => box && (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth),
      ),
    )
    expect(cutOff, "the problem can be read to its end").toBe(false)
    await expect(page.getByRole("main")).toBeFocused()
    expect(await inspectPage(page, "the report")).toEqual([])
    await cell("massPayouts_colTo", 3).fill(friend.email)
    await cell("massPayouts_colTo", 3).press("Enter")
    await expect(page.getByText(word("massPayouts_allRight"))).toBeVisible()
    await expect(pay).toBeDisabled()
  })

  await test.step("an edit that is refused stays where it was typed, marked as not saved, and is sent once more", async () => {
    const refused = { ok: false, data: null, error: { tag: "state_conflict", requestId: "stale" } }
    await page.route("**/payoutBatches/*/rows/*", (route) => route.fulfill({ status: 409, json: refused }), {
      times: 1,
    })
    const amount = cell("massPayouts_colAmount", 1)
    await amount.fill("10")
    await amount.press("Tab")
    await expect(page.getByText(word("massPayouts_conflict"))).toBeVisible()
    await expect(amount).toHaveAttribute("aria-invalid", "true")
    await expect(amount).toHaveValue("10")
    await expect(pay).toBeDisabled()
    await amount.press("Enter")
    await expect(amount).not.toHaveAttribute("aria-invalid")
    await expect(pay).toBeEnabled()
  })

  await test.step("it is confirmed once and paid", async () => {
    await pay.click()
    await prove(page, request, word, customer)
    await expect(page.getByText(word("massPayouts_stateCompleted"), { exact: true }).first()).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expect(page.getByText(word("massPayouts_paidOf", { done: "3", count: "3" }))).toBeVisible()
    expect(await readBalance(request, friend, "USDT")).toBe("15.50000")
    expect(await readBalance(request, customer, "USDT")).toBe("84.50000")
    expect(await inspectPage(page, "a paid batch")).toEqual([])
    const results = await savedText(page, word("massPayouts_downloadResults"))
    expect(results).toMatch(
      new RegExp(`"${word("massPayouts_rowConfirmed")}","0\\.00000","[\\dA-F]{4}-[\\dA-F]{4}-[\\dA-F]{4}",`),
    )
  })

  await test.step("the same external ids again are refused, and the file with the reasons runs no formula", async () => {
    await page.goto("/account/mass-payouts/upload")
    await choose(page, "again.csv", csv(["rail,to,amount,currency,id", line(friend.email, "a"), line("=cmd()", "d")]))
    // Left before the rows were checked, the batch is found again.
    await page.route("**/payoutBatches/*/check", (route) => route.abort())
    await page.getByRole("button", { name: word("massPayouts_continue") }).click()
    await expect(page.getByRole("alert")).toBeVisible()
    await page.unroute("**/payoutBatches/*/check")
    await page.goto("/account/mass-payouts")
    await page.getByRole("link", { name: /again\.csv/ }).click()
    await expect(page.getByRole("main")).toBeFocused()
    await expect(page.getByText(word("massPayouts_brokenOff"))).toBeVisible()
    expect(await inspectPage(page, "a batch left half-way")).toEqual([])
    await page.getByRole("button", { name: word("massPayouts_continue") }).click()
    await expect(page.getByText(word("massPayouts_externalIdUsed")).first()).toBeVisible()
    expect(await savedText(page, word("massPayouts_downloadErrors"))).toContain("'=cmd()")
    await page.getByRole("button", { name: word("massPayouts_cancel") }).click()
    await page.getByRole("button", { name: word("massPayouts_cancelYes") }).click()
    await expect(page.getByText(word("massPayouts_stateCancelled"), { exact: true })).toBeVisible()
  })
  await context.close()
})

test("screens C mass payouts in Russian, on a phone: without the rows that have mistakes, and later @long", async ({
  browser,
  request,
}) => {
  const word = createWords("ru")
  const pattern = createPatterns("ru")
  const context = await browser.newContext({ locale: "ru", viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const [customer, friend] = [await openAccount(request), await openAccount(request)]
  await fund(request, customer, "20", "USDT")
  await openAs(page, customer, "/mass-payouts")
  const sample = await savedText(page, "Скачать пример", "link")
  await page.goto("/account/mass-payouts/upload")
  await choose(page, "payouts.csv", Buffer.from(sample))
  await expect(page.getByRole("cell", { name: "anna@example.com" })).toBeVisible()
  await page.getByRole("button", { name: word("massPayouts_otherFile") }).click()
  // «Сумма» in the encoding of older spreadsheets.
  const headings = Buffer.from([0xd1, 0xf3, 0xec, 0xec, 0xe0])
  const rows = ["5", "x"].map((amount) => `internal;${friend.email};${amount};USDT`)
  const rest = Buffer.from(`;currency\n${rows.join("\n")}`)
  await choose(page, "выплаты.csv", Buffer.concat([Buffer.from("rail;to;"), headings, rest]))
  await page.getByRole("button", { name: word("massPayouts_continue") }).click()
  await expect(page.getByText(pattern("massPayouts_mistakes"))).toBeVisible()
  expect(await findSmallTargets(page, "a batch with mistakes")).toEqual([])
  await page.getByRole("button", { name: pattern("massPayouts_pay") }).click()
  await expect(page.getByText(word("errors_leave_out_required"))).toBeVisible()
  await page.getByText(pattern("massPayouts_leaveOut")).click()
  await page.getByText(word("massPayouts_later")).click()
  const typeMoment = async (digits: string) => {
    await page
      .getByRole("group", { name: word("massPayouts_laterAt") })
      .getByRole("spinbutton")
      .first()
      .click()
    await page.keyboard.type(digits)
  }
  await typeMoment("010120201000")
  await page.getByRole("button", { name: pattern("massPayouts_pay") }).click()
  await expect(page.getByText(word("errors_past"))).toBeVisible()
  const [year = "", month = "", day = ""] = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).split("-")
  await typeMoment(`${day}${month}${year}1000`)
  await page.getByRole("button", { name: pattern("massPayouts_pay") }).click()
  await prove(page, request, word, customer)
  await expect(page.getByText(word("massPayouts_stateApproved"), { exact: true })).toBeVisible()
  expect(await readBalance(request, customer, "USDT")).toBe("15.00000")
  expect(await inspectPage(page, "a batch that waits")).toEqual([])
  const cancel = page.getByRole("button", { name: word("massPayouts_cancel") })
  await cancel.click()
  await page.getByRole("button", { name: word("massPayouts_cancelNo") }).click()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await page.getByRole("button", { name: word("massPayouts_cancelYes") }).click()
  await expect(page.getByText(word("massPayouts_stateCancelled"), { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  expect(await readBalance(request, customer, "USDT")).toBe("20.00000")
  await context.close()
})
