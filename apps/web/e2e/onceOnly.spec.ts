import { type APIRequestContext, expect, type Page, type Route, test } from "@playwright/test"
import { unlessFirst } from "./support/long.ts"
import { type Customer, countOperations, openAccount, readBalance, topUp } from "./support/provider.ts"
import { createScreens, type Screens } from "./support/screens.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

/** Attempts of the SDK at a call that moves money before it reports an unknown outcome. */
const attempts = 3

interface Journey {
  readonly page: Page
  readonly screens: Screens
  readonly request: APIRequestContext
  readonly customer: Customer
  readonly friend: Customer
}

/** One operation that moves money: how it is prepared and pressed, and how often it happened. */
interface Operation {
  readonly name: string
  readonly path: RegExp
  readonly prepare: (journey: Journey) => Promise<void>
  readonly button: string
  readonly done: string
  readonly expectOnce: (journey: Journey) => Promise<void>
}

const operations: readonly Operation[] = [
  {
    name: "a transfer",
    path: /\/api\/transfers$/,
    prepare: ({ screens, friend }) => screens.reviewTransfer(friend.email, "WUD", "25"),
    button: word("send_confirm"),
    done: word("send_done"),
    expectOnce: async ({ request, customer, friend }) => {
      expect(await readBalance(request, customer, "WUD")).toBe("975.00")
      expect(await readBalance(request, friend, "WUD")).toBe("25.00")
    },
  },
  {
    name: "a card top-up",
    path: /\/api\/topUps\/card$/,
    prepare: ({ screens }) => screens.fillTopUp("500"),
    button: word("topUp_pay"),
    done: word("topUp_succeeded"),
    expectOnce: async ({ request, customer }) => {
      await expect.poll(() => readBalance(request, customer, "WUD")).toBe("1500.00")
      expect(await countOperations(request, customer, "top_up")).toBe(2)
    },
  },
  {
    name: "an exchange",
    path: /\/api\/exchange\/quotes\/[^/]+\/execute$/,
    prepare: ({ screens }) => screens.askForQuote("WUD", "BTC", "400"),
    button: word("exchange_accept"),
    done: word("exchange_done"),
    expectOnce: async ({ request, customer }) => {
      expect(await readBalance(request, customer, "WUD")).toBe("600.00")
      expect(await countOperations(request, customer, "exchange")).toBe(1)
    },
  },
]

for (const [turn, operation] of operations.entries()) {
  test.describe(`${operation.name} happens once${unlessFirst(turn)}`, () => {
    test("after a double click", async ({ page, request }) => {
      const journey = await begin(page, request)
      await operation.prepare(journey)
      await page.getByRole("button", { name: operation.button, exact: true }).dblclick()
      await expect(page.getByText(operation.done, { exact: true })).toBeVisible()
      await operation.expectOnce(journey)
    })

    test("after a reload in the middle", async ({ page, request }) => {
      const journey = await begin(page, request)
      await operation.prepare(journey)
      // The request reaches the provider; the page is gone before the answer comes.
      const arrived = holdAnswer(page, operation.path)
      await journey.screens.press(operation.button)
      await arrived
      await page.reload()
      await expect(page.getByText(operation.done, { exact: true })).toBeVisible()
      await operation.expectOnce(journey)
    })

    test("after a lost answer, by the retry", async ({ page, request }) => {
      const journey = await begin(page, request)
      await operation.prepare(journey)
      await loseAnswers(page, operation.path, 1)
      await journey.screens.press(operation.button)
      await expect(page.getByText(operation.done, { exact: true })).toBeVisible()
      await operation.expectOnce(journey)
    })

    test("after every answer was lost, by asking what became of it", async ({ page, request }) => {
      const journey = await begin(page, request)
      await operation.prepare(journey)
      await loseAnswers(page, operation.path, attempts)
      await journey.screens.press(operation.button)
      await expect(page.getByText(operation.done, { exact: true })).toBeVisible({ timeout: 30_000 })
      await operation.expectOnce(journey)
    })
  })
}

/** A customer with 1000.00 WUD, signed in. */
async function begin(page: Page, request: APIRequestContext): Promise<Journey> {
  const [customer, friend] = [await openAccount(request), await openAccount(request)]
  await topUp(request, customer, "1000.00")
  const screens = createScreens(page, word)
  await giveSession(page, customer)
  return { page, screens, request, customer, friend }
}

/** Lets the next request reach the provider and keeps its answer back. Resolves once it was answered. */
function holdAnswer(page: Page, path: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = async (route: Route) => {
      await route.fetch()
      resolve()
    }
    page.route(path, hold, { times: 1 }).catch(reject)
  })
}

/** Lets the next requests reach the provider and cuts their connections before the answer. */
async function loseAnswers(page: Page, path: RegExp, times: number): Promise<void> {
  await page.route(path, loseAnswer, { times })
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort("connectionreset")
}
