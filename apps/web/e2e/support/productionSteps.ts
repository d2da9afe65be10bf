import { expect, type Page } from "@playwright/test"
import type { ProductionWallet } from "./productionWallet.ts"
import { type Customer, findStepUpCode, newCustomer, readTextedCode } from "./provider.ts"
import { createScreens, type Screens } from "./screens.ts"
import { prove } from "./stepUp.ts"
import { createPatterns, createWords, type Locale, type Words } from "./words.ts"

/** A customer at their browser. */
export interface Person {
  readonly wallet: ProductionWallet
  readonly customer: Customer
  /** Their name at the messenger. */
  readonly name: string
  readonly page: Page
  readonly screens: Screens
  readonly word: Words
  readonly pattern: (name: string) => RegExp
  /** The errors in the console of their browser. */
  readonly complaints: string[]
}

/** True for an answer that asks for something first: a linked messenger, or a code. */
const isAsked = (complaint: string) => complaint.includes("status of 403")

/** Registers by mail, and links the messenger that is asked for first (spec §8). */
export async function openPerson(wallet: ProductionWallet, name: string, locale: Locale): Promise<Person> {
  const { browser, origin, stage } = wallet
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    locale,
    serviceWorkers: "block",
  })
  // Pages of this machine ask the sandbox for the visitor's country; every other host asks public services.
  await context.route("**/sandbox/geolocation/*", (route) => route.fulfill({ json: { country: "DE" } }))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error" && !isAsked(message.text())) complaints.push(message.text())
  })
  const word = createWords(locale)
  const screens = createScreens(page, word)
  const customer = newCustomer()
  await screens.register(stage, customer)
  const person = { wallet, customer, name, page, screens, word, pattern: createPatterns(locale), complaints }
  await linkMessenger(person)
  return person
}

/** Links the messenger that every other page asks for first, with a code that the person brings to the bot. */
async function linkMessenger({ wallet, page, screens, word, customer, name }: Person): Promise<void> {
  const { origin, stage, play } = wallet
  const earlier = await findStepUpCode(stage, customer.email)
  await page.waitForURL("**/account/linkRequired*")
  await page.goto("/account/history")
  await page.waitForURL("**/account/linkRequired*")
  await expect(page.getByText(word("linking_bot", { bot: "@MoneyBot" }))).toBeVisible()
  await screens.press(word("linking_getCode"))
  await prove(page, stage, word, customer, earlier)
  const chat = (await page.getByRole("link", { name: word("linking_open") }).getAttribute("href")) ?? ""
  const code = new URL(chat).searchParams.get("start") ?? ""
  await play("/write", { person: name, line: `/start ${code}` })
  await expect(page.getByText(word("linking_linkedTitle", { messenger: name }))).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await play("/chat", { person: name })))
    .toContain(`${origin}/auth/linkFinish`)
  await page.goto("/auth/linkFinish")
  await expect(page.getByText(word("linking_linkedTitle", { messenger: name }))).toBeVisible()
}

/** Is checked at the vendor's page, and led back. */
export async function verify({ page, word }: Person): Promise<void> {
  await page.goto("/account/verification")
  await page.getByRole("button", { name: word("verification_start") }).click()
  await page.waitForURL("https://in.sumsub.example/**")
  await page.getByRole("button", { name: "Hand everything in" }).click()
  await page.waitForURL("**/account/verification*")
  await expect(page.getByRole("heading", { level: 2, name: word("verification_approvedTitle") })).toBeVisible()
}

/** Jobs and messages of several parties stand between a press and its end. */
export const soon = { timeout: 30_000 }

export const state = ({ page, word }: Person, name: string) =>
  page.getByRole("heading", { name: word(name), exact: true })

/** Opens a list by keyboard and chooses: a list that has just come into view may close again as the page scrolls. */
export async function chooseFrom(person: Person, label: string, option: string): Promise<void> {
  const { page, word } = person
  const chosen = page.getByRole("option", { name: option, exact: true })
  await expect(async () => {
    await page.getByRole("combobox", { name: word(label) }).press("ArrowDown")
    await expect(chosen).toBeVisible({ timeout: 1000 })
  }).toPass()
  await chosen.click()
}

/** Presses a button after which a code is mailed, and enters that. */
export async function pressAndProve({ wallet, page, screens, word, customer }: Person, button: string): Promise<void> {
  const earlier = await findStepUpCode(wallet.stage, customer.email)
  await screens.press(button)
  await prove(page, wallet.stage, word, customer, earlier)
}

/** From a filled form to the page that shows how far the withdrawal is. */
export async function reviewWithdrawal(person: Person): Promise<void> {
  const { page, screens, word } = person
  await screens.press(word("withdrawals_review"))
  await page.getByRole("heading", { name: word("withdrawals_reviewTitle") }).waitFor()
  await pressAndProve(person, word("withdrawals_confirm"))
  await page.waitForURL(/withdrawal=/)
}

/** Adds a phone number, which a code in a text message confirms, and links the messenger again. */
export async function addPhone(person: Person, phone: string): Promise<void> {
  const { wallet, page, screens, word, customer } = person
  await page.goto("/account/settings")
  const section = page.getByRole("region", { name: word("settings_phone") })
  await section.getByRole("button", { name: word("settings_phoneAdd") }).click()
  await screens.type(word("settings_newPhone"), phone)
  await page.getByRole("dialog").getByLabel(word("settings_password"), { exact: true }).fill(customer.password)
  await pressAndProve(person, word("settings_phoneStart"))
  const code = await readTextedCode(wallet.stage, phone)
  await screens.type(word("settings_phoneNewCode", { phone }), code)
  await screens.press(word("settings_phoneConfirm"))
  await expect(page.getByText(word("settings_phoneConfirmed"))).toBeVisible()
  await expect(section.getByText(phone)).toBeVisible()
  // The messenger stays linked, which everything here needs.
  await page.goto("/account")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe("/account")
}

/** Takes roubles to a card, which the vendor's form takes. */
export async function withdrawToCard(person: Person, amount: string): Promise<void> {
  const { page, screens, word } = person
  await page.goto("/account/send/withdraw?currency=WUD&rail=card")
  const form = page.frameLocator("iframe")
  await form.getByLabel("Card number").fill("2200 0000 0000 0004")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Mir •••• 0004")).toBeVisible()
  await screens.type(word("withdrawals_amount"), amount)
  await reviewWithdrawal(person)
  await expect(state(person, "withdrawals_stateCompleted")).toBeVisible(soon)
}

/** A coin and its chain, as a customer deposits it. */
interface Deposit {
  readonly currency: string
  /** The name of the network, as the screen has it. */
  readonly title: string
  readonly network: string
  readonly amount: string
}

/** Somebody outside pays to the customer's address, and the payment is credited once it is confirmed. */
export async function depositCoins(person: Person, { currency, title, network, amount }: Deposit): Promise<void> {
  const { wallet, page, word } = person
  await page.goto(`/account/top-up/crypto?currency=${currency}`)
  const panel = page.getByRole("region", { name: word("deposits_addressTitle", { currency, network: title }) })
  const written = /0x[0-9a-fA-F]{40}|rltc1[0-9a-z]{39}/
  await expect(panel).toContainText(written)
  const [address = ""] = written.exec((await panel.textContent()) ?? "") ?? []
  await wallet.play("/chains/pay", { network, address, amount })
  const row = page
    .getByRole("region", { name: word("deposits_incoming") })
    .getByRole("listitem")
    .first()
  await mineUntil(person, network, () => expect(row).toContainText(word("deposits_stateCredited"), { timeout: 1000 }))
}

/** Takes coins to an address outside. */
export async function withdrawCoins(person: Person, currency: string, network: string, amount: string): Promise<void> {
  const { wallet, page, screens, word } = person
  const address = String(await wallet.play("/chains/newAddress", { network }))
  await page.goto(`/account/send/withdraw?currency=${currency}&rail=crypto`)
  await page.getByLabel(word("withdrawals_address"), { exact: true }).fill(address)
  await screens.type(word("withdrawals_amount"), amount)
  await reviewWithdrawal(person)
  await mineUntil(person, network, () =>
    expect(state(person, "withdrawals_stateCompleted")).toBeVisible({ timeout: 1000 }),
  )
  expect(await wallet.play("/chains/received", { network, address })).toMatch(/^[1-9]\d{6,}$/)
}

/** Has blocks found until the screen shows what is waited for. */
async function mineUntil({ wallet }: Person, network: string, isShown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await wallet.play("/chains/mine", { network, blocks: "6" })
    await isShown()
  }).toPass(soon)
}
