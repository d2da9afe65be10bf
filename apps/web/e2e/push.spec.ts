import { expect, test } from "@playwright/test"
import { openAccount, topUp, verifyIdentity } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

test.use({ locale: "en", serviceWorkers: "allow" })

test("a browser subscribes to push messages, gets them without amounts, and unsubscribes @long", async ({
  page,
  request,
}) => {
  const customer = await openAccount(request)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${customer.email}`
  await page.addInitScript(simulatePushService, endpoint)
  await createScreens(page, word).logIn(customer)
  await page.goto("/account/settings?section=notifications")
  // It covers the input.
  const choice = page.locator("label").filter({ has: page.getByRole("switch", { name: word("notifications_push") }) })
  const details = page.getByRole("switch", { name: word("notifications_pushDetails") })
  await expect(details).toHaveCount(0)
  await choice.click()
  await expect(details).not.toBeChecked()

  await topUp(request, customer, "177.77")
  // The test's own sign-ins cause messages too.
  const told = async (title: string) => {
    const messages = (await (await request.get("/sandbox/push")).text()).split("<article>")
    return messages.filter((message) => message.includes(endpoint) && message.includes(title))
  }
  await expect.poll(() => told("You have a new incoming payment")).toHaveLength(1)
  expect(await told("177.77")).toEqual([])

  await page.reload()
  await expect(details).toBeVisible()
  await choice.click()
  await expect(details).toHaveCount(0)
  const mails = async () => (await request.get(`/sandbox/mailbox?to=${encodeURIComponent(customer.email)}`)).text()
  await verifyIdentity(request, customer)
  await expect.poll(mails).toContain("Your verification is approved.")
  expect(await told("verification")).toEqual([])

  // Signing out takes it off as well: the next session has its own choice.
  await choice.click()
  await expect(details).toBeVisible()
  await page.evaluate(() => localStorage.removeItem("accessToken"))
  await createScreens(page, word).logIn(customer)
  await page.goto("/account/settings?section=notifications")
  await expect(choice).toBeVisible()
  await expect(details).toHaveCount(0)
})

/** A browser whose push service is simulated: a real one would need its maker's servers. */
function simulatePushService(endpoint: string): void {
  const describe = (key: string) => ({
    endpoint,
    options: {
      // Browsers answer with bytes.
      applicationServerKey: Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
        sign.charCodeAt(0),
      ).buffer,
    },
    getKey: (name: string) => new Uint8Array(name === "auth" ? 16 : 65).fill(4).buffer,
    unsubscribe: async () => {
      localStorage.removeItem("simulatedPush")
      return true
    },
  })
  Object.assign(Notification, { requestPermission: async () => "granted" })
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      localStorage.setItem("simulatedPush", applicationServerKey)
      return describe(applicationServerKey)
    },
    getSubscription: async () => {
      const key = localStorage.getItem("simulatedPush")
      return key === null ? null : describe(key)
    },
  })
}
