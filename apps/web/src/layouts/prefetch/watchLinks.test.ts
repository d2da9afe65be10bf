import { fireEvent } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { watchLinks } from "./watchLinks.ts"

let announced: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  document.body.innerHTML = `
    <a id="send" href="/account/send"><span>Send</span></a>
    <a id="cards" href="/account/cards">Cards</a>
    <a id="here" href="${location.pathname}">Here</a>
    <a id="elsewhere" href="https://example.com/account/send">Elsewhere</a>
    <a id="tab" href="/account/send" target="_blank">Tab</a>`
  announced = []
  stop = watchLinks(document, ({ pathname }) => announced.push(pathname))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const find = (id: string) => document.getElementById(id) as HTMLElement

/** jsdom knows no pointer events. */
function pointer(type: string, part: Element, { pointerType = "mouse", time = 10_000 } = {}): void {
  const event = new MouseEvent(type, { bubbles: true, button: 0 })
  Object.defineProperties(event, { pointerType: { value: pointerType }, timeStamp: { value: time } })
  fireEvent(part, event)
}

test("a mouse that rests on a link announces its page, and one that passes over it does not", () => {
  pointer("pointerover", find("cards"))
  vi.advanceTimersByTime(40)
  pointer("pointerover", find("send").firstElementChild as Element)
  vi.advanceTimersByTime(100)
  expect(announced).toEqual(["/account/send"])
})

test("a mouse button that goes down on a link announces its page at once", () => {
  pointer("pointerdown", find("send"))
  expect(announced).toEqual(["/account/send"])
})

test("a finger that stays on a link announces its page, and one that scrolls does not", () => {
  pointer("pointerdown", find("send"), { pointerType: "touch" })
  pointer("pointercancel", find("send"), { pointerType: "touch" })
  vi.advanceTimersByTime(100)
  expect(announced).toEqual([])
  pointer("pointerdown", find("send"), { pointerType: "touch" })
  vi.advanceTimersByTime(100)
  expect(announced).toEqual(["/account/send"])
})

test("links that a scroll brings under the pointer announce nothing", () => {
  const scroll = new Event("scroll", { bubbles: true })
  Object.defineProperty(scroll, "timeStamp", { value: 10_000 })
  pointer("pointerover", find("cards"), { time: 9_990 })
  fireEvent(document, scroll)
  pointer("pointerover", find("send"), { time: 10_100 })
  vi.advanceTimersByTime(100)
  expect(announced).toEqual([])
})

test("the focus that rests on a link announces its page", () => {
  find("send").focus()
  vi.advanceTimersByTime(100)
  expect(announced).toEqual(["/account/send"])
})

test("a pointer that is on a link already announces its page", () => {
  stop()
  const event = new MouseEvent("pointermove", { bubbles: true })
  Object.defineProperties(event, { pointerType: { value: "mouse" }, target: { value: find("send") } })
  stop = watchLinks(document, ({ pathname }) => announced.push(pathname), event)
  vi.advanceTimersByTime(100)
  expect(announced).toEqual(["/account/send"])
})

test("links to this page, to other sites and to other tabs announce nothing", () => {
  for (const id of ["here", "elsewhere", "tab"]) pointer("pointerdown", find(id))
  expect(announced).toEqual([])
})

test("at most sixty announcements a minute are made", () => {
  for (let turn = 0; turn < 70; turn++) pointer("pointerdown", find("send"))
  expect(announced).toHaveLength(60)
  pointer("pointerdown", find("send"), { time: 70_001 })
  expect(announced).toHaveLength(61)
})
