import { expect, type Page, test } from "@playwright/test"
import { createWalletClient, listSessions, listWallets, safe, signRequest, type WalletClient } from "@wallet/core"
import { inspectPage } from "./support/inspect.ts"
import { openAccount, readStepUpCode } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { prove } from "./support/stepUp.ts"
import { createWords, taskLocales, type Words } from "./support/words.ts"

/** The SDK as a shop's server has it. */
const createKeyClient = (baseURL: string, apiKey: string, isSigned: boolean) =>
  createWalletClient({
    siteDomain: "wallet.example",
    apiUrl: `${baseURL}/api`,
    credentials: { apiKey, ...(isSigned && { signer: signRequest }) },
  })

for (const [index, locale] of taskLocales.entries()) {
  const isSigned = index === 0
  test(`screens C api in ${locale}: a key is made, used by the SDK, logged, and opens nothing once it is deleted`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const word = createWords(locale)
    const width = isSigned ? 1280 : 390
    const context = await browser.newContext({ locale, viewport: { width, height: 844 } })
    const page = await context.newPage()
    const customer = await openAccount(request)
    await openAs(page, customer, "/account/api")
    await expect(page.getByText(word("apiKeys_emptyTitle"))).toBeVisible()

    await page.getByRole("button", { name: word("apiKeys_new"), exact: true }).click()
    const form = page.getByRole("dialog", { name: word("apiKeys_new") })
    await form.getByRole("button", { name: word("apiKeys_create") }).click()
    await expect(form.getByText(word("errors_required"))).toBeVisible()
    await form.getByLabel(word("apiKeys_name"), { exact: true }).fill("My shop")
    await form.getByLabel(word("apiKeys_addresses"), { exact: true }).fill("127.0.0.0/33")
    if (isSigned) await form.getByText(word("apiKeys_signed")).click()
    await form.getByRole("button", { name: word("apiKeys_create") }).click()
    await expect(form.getByText(word("errors_cidr_invalid"))).toBeVisible()
    await expect(form.getByLabel(word("apiKeys_addresses"), { exact: true })).toHaveValue("127.0.0.0/33")
    await form.getByLabel(word("apiKeys_addresses"), { exact: true }).fill("127.0.0.0/8")
    await form.getByRole("button", { name: word("apiKeys_create") }).click()
    await prove(page, request, word, customer)

    const shown = page.getByRole("alertdialog", { name: word("apiKeys_secretTitle") })
    const apiKey = (await shown.locator("code").textContent()) ?? ""
    // After Enter in the code field, or Escape, the key is still shown.
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await expect(shown.locator("code")).toHaveText(apiKey)
    await expect(shown.getByRole("button", { name: word("common_close") })).toHaveCount(0)
    // The announcement of the form names its parts for some seconds after they are gone.
    await expect(page.locator("[data-live-announcer] [role=img]")).toHaveCount(0)
    expect(await inspectPage(page, "the new key")).toEqual([])
    await shown.getByRole("button", { name: word("ui_secretDone") }).click()
    await expect(shown).toBeHidden()
    await expect(page.getByText(apiKey)).toHaveCount(0)

    const client = createKeyClient(baseURL ?? "", apiKey, isSigned)
    expect(await listWallets(client)).not.toEqual([])
    await page.reload()
    await expect(page.getByText(/127\.0\.0\.1 · 127/)).toBeVisible()
    await tryInConsole(page, word, apiKey, isSigned)
    expect(await inspectPage(page, "/account/api")).toEqual([])

    const open = () => page.getByRole("button", { name: word("apiKeys_actions", { name: "My shop" }) }).click()
    await open()
    await page.getByRole("menuitem", { name: word("apiKeys_requests") }).click()
    await expect(page).toHaveURL(/section=requests&key=/)
    await inspectLog(page, word, client)
    await page.getByRole("link", { name: word("apiKeys_placeUsage"), exact: true }).click()
    await expect(page.getByText(word("apiKeys_usageDay"), { exact: true })).toBeVisible()
    await expect(page.getByText(word("apiKeys_deprecationsNone"))).toBeVisible()
    expect(await inspectPage(page, "the limits of keys")).toEqual([])
    await page.getByRole("link", { name: word("apiKeys_placeKeys"), exact: true }).click()
    await open()
    await page.getByRole("menuitem", { name: word("apiKeys_delete") }).click()
    const question = page.getByRole("dialog", { name: word("apiKeys_delete") })
    const before = await readStepUpCode(request, customer.email)
    await question.getByRole("button", { name: word("apiKeys_delete") }).click()
    await prove(page, request, word, customer, before)
    await expect(page.getByText(word("apiKeys_emptyTitle"))).toBeVisible()
    const refused = await safe(() => listWallets(client))
    expect(refused.ok ? undefined : refused.error).toMatchObject({ tag: "invalid_authorization_token", status: 401 })
    await context.close()
  })
}

/** Filters the request log, which shows new requests by itself. */
async function inspectLog(page: Page, word: Words, client: WalletClient): Promise<void> {
  const log = page.getByRole("list", { name: word("apiKeys_requests"), exact: true })
  await expect(log.getByText("/wallets", { exact: true }).first()).toBeVisible()
  await safe(() => listSessions(client))
  const tag = log.getByRole("link", { name: "api_key_forbidden" })
  await expect(tag).toHaveAttribute("href", "/docs/errors/api_key_forbidden/")
  await page.getByRole("button", { name: "4xx", exact: true }).click()
  await expect(log.getByRole("listitem")).toHaveCount(1)
  await page.getByLabel(word("apiKeys_consolePath"), { exact: true }).fill("/sessions")
  await expect(page).toHaveURL(/path=%2Fsessions|path=\/sessions/)
  await expect(log.getByRole("listitem")).toHaveCount(1)
  await page.getByLabel(word("apiKeys_colTag"), { exact: true }).fill("rate_limit")
  await expect(page.getByText(word("errors_tag_unknown", { limit: "rate_limited" }))).toBeVisible()
  expect(await inspectPage(page, "the request log")).toEqual([])
  await page.reload()
  await expect(page.getByLabel(word("apiKeys_colTag"), { exact: true })).toHaveValue("rate_limit")
  await page
    .getByRole("button", { name: word("ui_clearFilters") })
    .first()
    .click()
  await expect(log.getByText("/wallets", { exact: true }).first()).toBeVisible()
  expect(await inspectPage(page, "the whole request log")).toEqual([])
}

async function tryInConsole(page: Page, word: Words, apiKey: string, isSigned: boolean): Promise<void> {
  const region = page.getByRole("region", { name: word("apiKeys_console"), exact: true })
  await region.getByLabel(word("apiKeys_consoleKey"), { exact: true }).fill(apiKey)
  await expect(region.getByRole("button", { name: word("apiKeys_consoleKeyShow"), exact: true })).toBeVisible()
  if (isSigned) await region.getByText(word("apiKeys_consoleSigned"), { exact: true }).click()
  await region.getByRole("button", { name: word("apiKeys_consoleSend"), exact: true }).click()
  await expect(region.getByText('"currency": "USDT"')).toBeVisible()
}
