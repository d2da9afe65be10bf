import { expect, type Page, test } from "@playwright/test"
import { waitSettled } from "./support/inspect.ts"
import { openAccount } from "./support/provider.ts"
import { saveData } from "./support/saveData.ts"
import { openAs } from "./support/session.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

/** The reads of the send screen that the overview does not make. */
const reads = ["/api/transfers/recipients", "/api/contacts", "/api/beneficiaries"]

/** Notes the reads of the send screen and its own script. */
function noteRequests(page: Page) {
  const seen: string[] = []
  const scripts: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (reads.includes(pathname)) seen.push(pathname)
    if (/^\/assets\/account\.send\.index-.*\.js$/.test(pathname)) scripts.push(pathname)
  })
  return { seen, scripts }
}

async function openOverview(page: Page): Promise<ReturnType<typeof noteRequests>> {
  const customer = await openAccount(page.request)
  const noted = noteRequests(page)
  await openAs(page, customer)
  await waitSettled(page, word("common_loading"))
  return noted
}

/** Waits until the page is where it was at the look before. */
async function waitUntilAtRest(page: Page): Promise<void> {
  let before: number | undefined
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => scrollY)
        const isAtRest = now === before
        before = now
        return isAtRest
      },
      { intervals: [400] },
    )
    .toBe(true)
}

const sendLink = (page: Page) =>
  page
    .getByRole("navigation")
    .getByRole("link", { name: word("common_navSend"), exact: true })
    .filter({ visible: true })

/** Waits until the send screen is there with all that it reads. */
async function arriveAtSend(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: word("send_title"), level: 1 })).toBeVisible()
  await waitSettled(page, word("common_loading"))
}

test("a page at rest loads the code of the screens that are opened most, and reads nothing for them", async ({
  page,
}) => {
  const { seen, scripts } = await openOverview(page)
  await expect.poll(() => scripts).toHaveLength(1)
  await sendLink(page).click()
  await arriveAtSend(page)
  expect(scripts).toHaveLength(1)
  expect(seen.toSorted()).toEqual(reads.toSorted())
})

test("a mouse that rests on a link loads the page's reads, and the press reads nothing again", async ({ page }) => {
  const { seen } = await openOverview(page)
  await sendLink(page).hover()
  await expect.poll(() => seen.toSorted()).toEqual(reads.toSorted())
  expect(new URL(page.url()).pathname).toBe("/account")
  await sendLink(page).click()
  await arriveAtSend(page)
  expect(seen.toSorted()).toEqual(reads.toSorted())
})

test("a mouse button that goes down reads the next page before it comes up, and each read is made once", async ({
  page,
}) => {
  const { seen } = await openOverview(page)
  // The mouse does not rest on the link first.
  const box = await sendLink(page).boundingBox()
  if (!box) throw new Error("The link is not on the page")
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect.poll(() => seen.toSorted()).toEqual(reads.toSorted())
  expect(new URL(page.url()).pathname).toBe("/account")
  await page.mouse.up()
  await arriveAtSend(page)
  expect(seen.toSorted()).toEqual(reads.toSorted())
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("a finger that stays on a link reads the next page, and each read is made once", async ({ page }) => {
    const { seen } = await openOverview(page)
    const session = await page.context().newCDPSession(page)
    const box = await sendLink(page).boundingBox()
    if (!box) throw new Error("The link is not on the page")
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints })
    await expect.poll(() => seen.toSorted()).toEqual(reads.toSorted())
    expect(new URL(page.url()).pathname).toBe("/account")
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await arriveAtSend(page)
    expect(seen.toSorted()).toEqual(reads.toSorted())
  })

  test("a finger that scrolls over links reads nothing", async ({ page }) => {
    const { seen } = await openOverview(page)
    const session = await page.context().newCDPSession(page)
    const box = await sendLink(page).boundingBox()
    if (!box) throw new Error("The link is not on the page")
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] })
    for (let moved = 20; moved <= 200; moved += 20)
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - moved }] })
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await waitUntilAtRest(page)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(seen).toEqual([])
  })
})

test("a customer who saves data reads nothing before the press, and loads no code before a pointer is on its link", async ({
  page,
}) => {
  await saveData(page.context())
  const { seen, scripts } = await openOverview(page)
  await waitUntilAtRest(page)
  expect(scripts).toEqual([])
  await sendLink(page).hover()
  await page.mouse.down()
  await waitUntilAtRest(page)
  expect(seen).toEqual([])
  await page.mouse.up()
  await arriveAtSend(page)
  expect(seen.toSorted()).toEqual(reads.toSorted())
})
