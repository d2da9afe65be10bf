import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { findCurrency, money } from "@wallet/core/money"
import { useRef } from "react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { WalletSwipe } from "./WalletSwipe.tsx"

afterEach(cleanup)

function Row({ available }: { readonly available: string }) {
  const row = useRef<HTMLLIElement>(null)
  const currency = findCurrency("USDT")
  if (!currency) throw new Error("The currency table has no USDT")
  const zero = money("0", currency)
  return (
    <ul>
      <li ref={row}>
        <WalletSwipe balance={{ currency, available: money(available, currency), held: zero }} row={row} />
      </li>
    </ul>
  )
}

function show(available = "5.00000") {
  const { Wrapper, address } = createHarness(() => ({ data: { parties: [] } }))
  render(<Row available={available} />, { wrapper: Wrapper })
  const row = screen.getByRole("listitem")
  const finger = { pointerType: "touch", pointerId: 1, isPrimary: true }
  const press = () => fireEvent.pointerDown(row, { ...finger, clientX: 200, clientY: 50 })
  const move = (right: number, down = 0) => {
    fireEvent.pointerMove(row, { ...finger, clientX: 200 + right, clientY: 50 + down })
    return row.textContent
  }
  const letGo = () => fireEvent.pointerUp(row, finger)
  return { address, row, press, move, letGo, cancel: () => fireEvent.pointerCancel(row, finger) }
}

test.each([
  [-100, "Send", "/account/send/internal?currency=USDT"],
  [100, "Top up", "/account/top-up?currency=USDT"],
])("a finger that moves a wallet by %i pixels uncovers %s and opens its form", async (way, label, form) => {
  const { address, press, move, letGo } = show()
  press()
  expect(move(way / 2)).toBe(label)
  expect(move(way)).toBe(label)
  letGo()
  await expect.poll(address).toBe(form)
})

test("a short swipe, a scroll and a cancelled gesture do nothing", () => {
  const { address, row, press, move, letGo, cancel } = show()
  const before = address()
  press()
  move(-60)
  letGo()
  press()
  expect(move(20, 40)).toBe("")
  expect(move(-100, 40)).toBe("")
  letGo()
  press()
  move(-100)
  cancel()
  letGo()
  expect(row.textContent).toBe("")
  expect(address()).toBe(before)
})

test("an empty wallet can't be swiped to send, and a mouse can't swipe", () => {
  const { address, row, press, move, letGo } = show("0")
  const before = address()
  press()
  expect(move(-100)).toBe("")
  letGo()
  fireEvent.pointerDown(row, { pointerType: "mouse", pointerId: 1, isPrimary: true, clientX: 200, clientY: 50 })
  expect(move(100)).toBe("")
  letGo()
  expect(address()).toBe(before)
})
