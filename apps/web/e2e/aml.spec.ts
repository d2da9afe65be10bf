import { readFileSync } from "node:fs"
import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { depositAddress, pay } from "./support/chains.ts"
import { findOverflow, findViolations } from "./support/inspect.ts"
import { fund, openAccount } from "./support/provider.ts"
import { giveSession } from "./support/session.ts"
import { createWords, type Words } from "./support/words.ts"

/** The sandbox's address for a verdict. */
async function addressFor(request: APIRequestContext, network: string, verdict: string): Promise<string> {
  const response = await request.get("/sandbox/screening/addresses")
  const addresses = (await response.json()) as { network: string; verdict: string; address: string }[]
  return addresses.find((entry) => entry.network === network && entry.verdict === verdict)?.address ?? ""
}

async function expectFaultless(page: Page, name: string) {
  expect([...(await findViolations(page, name)), ...(await findOverflow(page, name))]).toEqual([])
}

const verdict = (page: Page, word: Words, name: string) => page.getByRole("heading", { level: 2, name: word(name) })

async function ask(page: Page, word: Words, subject: string) {
  await page.goto("/account/aml")
  await page.getByRole("textbox", { name: word("aml_subject") }).fill(subject)
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

test("screens C aml: free and paid checks, their results saved and re-opened, a report", async ({ page, request }) => {
  const word = createWords("en")
  const customer = await openAccount(request)
  await fund(request, customer, "50", "USDT")
  await giveSession(page, customer)

  await test.step("what is no address is refused at its field", async () => {
    await ask(page, word, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u")
    await expect(page.getByText("3 free checks are left this month")).toBeVisible()
    await press(page, word("aml_check"))
    await expect(page.getByText(word("errors_address_invalid"))).toBeVisible()
    await expect(page.getByRole("textbox", { name: word("aml_subject") })).toHaveValue(
      "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u",
    )
    await expectFaultless(page, "the form")
  })

  await test.step("sanctions: the verdict, what it means here, where it is from", async () => {
    const address = await addressFor(request, "tron", "block")
    await ask(page, word, address)
    await expect(page.getByText(word("aml_recognised", { network: "TRON" }))).toBeVisible()
    await press(page, word("aml_check"))
    await expect(verdict(page, word, "aml_verdictSevere")).toBeVisible()
    // The list beside it follows by itself.
    const saved = page.getByRole("region", { name: word("aml_saved") })
    await expect(saved.getByText(word("aml_verdictSevere"))).toBeVisible()
    await expect(saved.getByText(word("aml_stateQueued"))).toHaveCount(0)
    await expect(page.getByRole("meter", { name: word("aml_scoreLabel") })).toBeVisible()
    await expect(page.getByText(word("aml_withdrawalBlock"))).toBeVisible()
    await expect(page.getByText(word("aml_categorySanctions")).first()).toBeVisible()
    await expectFaultless(page, "severe")
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, word("aml_report"))])
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-")
  })

  await test.step("an address of several chains asks for the chain", async () => {
    await ask(page, word, await addressFor(request, "bsc", "review"))
    await press(page, word("aml_check"))
    await expect(page.getByText(word("errors_network_needed"))).toBeVisible()
    await page.getByRole("radio", { name: "BNB Smart Chain" }).click({ force: true })
    await press(page, word("aml_check"))
    await expect(verdict(page, word, "aml_verdictHigh")).toBeVisible()
  })

  await test.step("a transaction is looked at by where it came from", async () => {
    const address = await depositAddress(request, customer, "USDT", "tron")
    const txid = await pay(request, "tron", { address, amount: "25", currency: "USDT" })
    await ask(page, word, txid)
    await expect(page.getByText(word("aml_recognisedTransaction"))).toBeVisible()
    await press(page, word("aml_check"))
    await expect(verdict(page, word, "aml_verdictLow")).toBeVisible()
  })

  await test.step("the fourth costs what stands on its button, once; a repeated one nothing", async () => {
    const unseen = await addressFor(request, "tron", "medium")
    for (const turn of [1, 2]) {
      await ask(page, word, unseen)
      await page.getByRole("button", { name: /^Check for 1\.00/ }).click()
      await expect(verdict(page, word, "aml_verdictMedium"), `turn ${turn}`).toBeVisible()
    }
    await expect(page.getByRole("region", { name: word("aml_saved") }).getByRole("listitem")).toHaveCount(4)
    await page.goto("/account/history")
    await expect(
      page.getByRole("table", { name: word("history_title") }).getByText(word("history_amlCheck")),
    ).toHaveCount(1)
  })

  await test.step("an earlier one is opened again", async () => {
    await page.goto("/account/aml")
    const saved = page.getByRole("region", { name: word("aml_saved") })
    await saved
      .getByRole("link")
      .filter({ hasText: word("aml_verdictSevere") })
      .click()
    await expect(verdict(page, word, "aml_verdictSevere")).toBeVisible()
  })
})

test("screens C aml: on a phone, dark, in ru @long", async ({ browser, request }) => {
  const word = createWords("ru")
  const context = await browser.newContext({ locale: "ru", viewport: { width: 390, height: 844 }, colorScheme: "dark" })
  const page = await context.newPage()
  const customer = await openAccount(request)
  await giveSession(page, customer)
  await ask(page, word, await addressFor(request, "litecoin", "review"))
  await press(page, word("aml_check"))
  await expect(verdict(page, word, "aml_verdictHigh")).toBeVisible()
  await expect(page.getByText(word("aml_depositReview")).first()).toBeVisible()
  await expectFaultless(page, "high, on a phone, dark, ru")
  await context.close()
})
