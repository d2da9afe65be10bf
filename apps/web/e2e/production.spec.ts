import { expect, test } from "@playwright/test"
import { historyRows } from "./support/historyRows.ts"
import {
  addPhone,
  chooseFrom,
  depositCoins,
  openPerson,
  type Person,
  reviewWithdrawal,
  soon,
  state,
  verify,
  withdrawCoins,
  withdrawToCard,
} from "./support/productionSteps.ts"
import { type ProductionWallet, startProductionWallet } from "./support/productionWallet.ts"

let wallet: ProductionWallet
test.beforeAll(async () => {
  test.setTimeout(180_000)
  wallet = await startProductionWallet(test.info())
})
test.afterAll(() => wallet?.stop())

const findWallet = ({ page, word }: Person, code: string) =>
  page
    .getByRole("region", { name: word("wallets_title") })
    .getByRole("listitem")
    .filter({ hasText: code })

async function expectBalance(person: Person, code: string, amount: RegExp): Promise<void> {
  await person.page.goto("/account")
  await expect(findWallet(person, code)).toContainText(amount)
}

async function exchange({ page, screens, word }: Person, from: string, to: string, amount: string): Promise<void> {
  await screens.askForQuote(from, to, amount)
  await screens.press(word("exchange_accept"))
  await expect(page.getByText(word("exchange_done"))).toBeVisible()
}

/** The chains whose nodes can be had on this machine. */
async function hasNode(network: string): Promise<boolean> {
  const names = (await wallet.play("/chains")) as readonly string[]
  if (!names.includes(network)) test.info().annotations.push({ type: "left out", description: `no node of ${network}` })
  return names.includes(network)
}

test("production in Russian: roubles in and out, an exchange, a friend, and an invoice", async () => {
  test.setTimeout(180_000)
  const person = await openPerson(wallet, "anna", "ru")
  const { page, screens, word, pattern } = person
  await verify(person)

  await test.step("roubles by SBP", async () => {
    await page.goto("/account/top-up?currency=WUD")
    await page.getByRole("link", { name: word("topUp_bySbp") }).click()
    await screens.type(word("topUp_amount"), "20000")
    await screens.press(word("topUp_sbpAsk"))
    await expect(page.getByRole("img", { name: word("topUp_sbpQr") })).toBeVisible(soon)
    await wallet.play("/paySbp")
    await expect(page.getByText(word("topUp_succeeded"))).toBeVisible(soon)
  })

  await test.step("roubles by card, on the acquirer's page", async () => {
    await page.goto("/account/top-up?currency=WUD")
    await page
      .getByRole("link", { name: pattern("topUp_byCard") })
      .first()
      .click()
    await screens.type(word("topUp_amount"), "10000")
    await screens.press(word("topUp_pay"))
    await page.waitForURL("https://yoomoney.ru/**", soon)
    await page.getByRole("button", { name: "Pay" }).click()
    await page.waitForURL("**/account/top-up*")
    await expect(page.getByText(word("topUp_succeeded"))).toBeVisible(soon)
    await expectBalance(person, "WUD", /30\s000,00/)
  })

  await test.step("an exchange", async () => {
    await exchange(person, "WUD", "USDT", "5000")
  })

  await test.step("a withdrawal by SBP", async () => {
    await page.goto("/account/send/withdraw?currency=WUD&rail=sbp")
    await page.getByLabel(word("withdrawals_phone"), { exact: true }).fill("+79001234567")
    await chooseFrom(person, "withdrawals_bank", "Первый тестовый банк")
    await screens.type(word("withdrawals_amount"), "1000")
    await reviewWithdrawal(person)
    await expect(state(person, "withdrawals_stateCompleted")).toBeVisible(soon)
  })

  await test.step("a withdrawal to a card, given in YooKassa's form", async () => {
    await withdrawToCard(person, "1200")
  })

  await test.step("a phone number, confirmed by a text message", async () => {
    await addPhone(person, "+79161234567")
  })

  if (await hasNode("ethereum")) {
    await test.step("ether in and out", async () => {
      await depositCoins(person, { currency: "ETH", title: "Ethereum", network: "ethereum", amount: "0.5" })
      await withdrawCoins(person, "ETH", "ethereum", "0,1")
    })
  }

  const friend = await openPerson(wallet, "boris", "en")
  await test.step("money for a friend, who sees it come", async () => {
    await friend.page.goto("/account")
    await screens.reviewTransfer(friend.customer.email, "WUD", "1500")
    await screens.press(word("send_confirm"))
    await expect(page.getByText(word("send_done"), { exact: true })).toBeVisible()
    await expect(findWallet(friend, "WUD")).toContainText("1,500.00")
  })

  await test.step("the friend's invoice, paid from a wallet of another currency", async () => {
    const theirs = friend.page
    await theirs.goto("/account/merchant/create")
    await friend.screens.type(friend.word("invoices_amount"), "25")
    await friend.screens.press(friend.word("invoices_create"))
    await friend.screens.type(friend.word("invoices_merchantName"), "Tea and Co")
    await friend.screens.press(friend.word("invoices_create"))
    const link = theirs.getByRole("link", { name: /invoicePayment\?invoiceId=/ })
    const { searchParams } = new URL((await link.getAttribute("href")) ?? "")
    await theirs.getByRole("link", { name: friend.word("invoices_toInvoice"), exact: true }).click()

    await page.goto(`/account/invoicePayment?invoiceId=${searchParams.get("invoiceId")}`)
    await screens.press(word("invoices_continue"))
    await screens.press(word("invoices_pay"))
    await expect(page.getByRole("heading", { name: word("invoices_stagePaid"), exact: true })).toBeVisible(soon)
    await expect(theirs.getByText(friend.word("invoices_statusPaid"), { exact: true }).first()).toBeVisible(soon)
  })

  await test.step("the history has all of it", async () => {
    await page.goto("/account/history")
    const rows = historyRows(page)
    await expect(rows.filter({ hasText: word("history_topUp") })).toHaveCount(2)
    await expect(rows.filter({ hasText: word("history_exchange") })).not.toHaveCount(0)
    await expect(rows.filter({ hasText: word("history_sent") })).not.toHaveCount(0)
    await expect(rows.filter({ hasText: /1\s000,00/ })).not.toHaveCount(0)
  })
  expect([...person.complaints, ...friend.complaints]).toEqual([])
})

test("production in English: a card at Stripe, euros by bank in and out, and a virtual card", async () => {
  test.setTimeout(180_000)
  const person = await openPerson(wallet, "carla", "en")
  const { page, screens, word, pattern } = person
  await verify(person)

  await test.step("dollars by card, in Stripe's frame", async () => {
    await page.goto("/account/top-up?currency=USD")
    await page
      .getByRole("link", { name: pattern("topUp_byCard") })
      .first()
      .click()
    await screens.type(word("topUp_amount"), "200")
    await page.frameLocator("iframe").getByLabel("Card number").fill("4242 4242 4242 4242")
    await screens.press(word("topUp_pay"))
    await expect(page.getByText(word("topUp_succeeded"))).toBeVisible(soon)
  })

  await test.step("euros by bank transfer, under the customer's own reference", async () => {
    await page.goto("/account/top-up?currency=EUR")
    await page.getByRole("link", { name: word("topUp_byBank") }).click()
    await expect(page.getByText(word("topUp_bankWaiting"))).toBeVisible()
    const shown = await page.getByRole("definition").filter({ hasText: /^RF/ }).innerText()
    const reference = shown.replaceAll(/[^A-Z0-9]/g, "")
    await wallet.play("/bank/receive", { name: "Doe, Jo", reference, cents: "50000" })
    await expect(page.getByText(word("topUp_bankCredited"))).toBeVisible(soon)
    await expectBalance(person, "EUR", /500\.00/)
  })

  await test.step("an exchange", async () => {
    await exchange(person, "USD", "EUR", "100")
  })

  await test.step("roubles to a card, given in YooKassa's form", async () => {
    await exchange(person, "EUR", "WUD", "30")
    await withdrawToCard(person, "1200")
  })

  await test.step("a phone number, confirmed by a text message", async () => {
    await addPhone(person, "+4915123456789")
  })

  if (await hasNode("ethereum")) {
    await test.step("ether in and out", async () => {
      await depositCoins(person, { currency: "ETH", title: "Ethereum", network: "ethereum", amount: "0.5" })
      await withdrawCoins(person, "ETH", "ethereum", "0.1")
    })
  }
  if (await hasNode("litecoin")) {
    await test.step("litecoin in and out", async () => {
      await depositCoins(person, { currency: "LTC", title: "Litecoin", network: "litecoin", amount: "2" })
      await withdrawCoins(person, "LTC", "litecoin", "1")
    })
  }

  await test.step("a withdrawal to a bank account, whose file two operators approve", async () => {
    await page.goto("/account/send/withdraw?currency=EUR&rail=iban")
    await page.getByLabel(word("withdrawals_iban"), { exact: true }).fill("DE93999999990000000001")
    await page.getByLabel(word("withdrawals_holder"), { exact: true }).fill("Jo Doe")
    await screens.type(word("withdrawals_amount"), "50")
    await reviewWithdrawal(person)
    await expect(state(person, "withdrawals_stateConfirming")).toBeVisible(soon)
    await wallet.play("/bank/approvePayments")
    await expect.poll(() => wallet.play("/bank/payFiles"), soon).toBe(1)
    await expect(state(person, "withdrawals_stateCompleted")).toBeVisible(soon)
  })

  await test.step("the history has all of it", async () => {
    await page.goto("/account/history")
    const rows = historyRows(page)
    for (const amount of ["200.00", "500.00", "50.00"])
      await expect(rows.filter({ hasText: amount })).not.toHaveCount(0)
  })
  await test.step("a virtual card: ordered, topped up and paid with", async () => {
    await page.goto("/account/cards")
    const main = page.getByRole("main")
    await main
      .getByRole("button", { name: word("cards_order"), exact: true })
      .first()
      .click()
    const dialog = page.getByRole("dialog", { name: word("cards_orderTitle") })
    await dialog.getByLabel(word("cards_label"), { exact: true }).fill("Trips")
    // The phone number is known by now; the issuer bills to an address of the customer's own choice.
    await chooseFrom(person, "cards_holderCountry", "Germany")
    await dialog.getByLabel(word("cards_holderLine1"), { exact: true }).fill("12 Lindenstrasse")
    await dialog.getByLabel(word("cards_holderCity"), { exact: true }).fill("Berlin")
    await dialog.getByLabel(word("cards_holderPostalCode"), { exact: true }).fill("10969")
    await dialog.getByRole("checkbox", { name: word("cards_holderTerms") }).check({ force: true })
    await dialog.getByRole("button", { name: word("cards_orderNext") }).click()
    await dialog.getByRole("button", { name: pattern("cards_orderPay") }).click()
    await dialog.getByRole("link", { name: word("cards_toCard") }).click()
    await expect(main.getByText(word("cards_stateActive"), { exact: true })).toBeVisible(soon)
    const card = new URL(page.url()).pathname.split("/").at(-1) ?? ""

    await main.getByRole("link", { name: word("cards_topUp"), exact: true }).click()
    await page.getByLabel(word("cards_amountOnCard")).fill("100")
    await screens.press(word("cards_getQuote"))
    await screens.press(word("cards_move"))
    await expect(page.getByRole("heading", { name: word("cards_topUpDone") })).toBeVisible()
    await page.getByRole("link", { name: word("cards_toCard") }).click()
    const paid = await wallet.play("/payByCard", { card, cents: "1999", merchant: "Corner Shop" })
    expect(paid).toMatchObject({ approved: true })
    const payments = page.getByRole("region", { name: word("cards_payments") })
    await expect(payments.getByText("Corner Shop")).toBeVisible()
    await expect(payments.getByText(word("cards_txAuthorised"))).toBeVisible()
    await expect(main.getByText("80.01").first()).toBeVisible()
  })

  expect(person.complaints).toEqual([])
})
