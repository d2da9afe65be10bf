import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { card } from "./cardFixture.testing.ts"
import { RevealableCard } from "./RevealableCard.tsx"

afterEach(cleanup)

const frame = {
  url: "https://cards.wallet.example/cards/one",
  expiresAt: "2026-11-01T00:01:00.000Z",
  now: "2026-11-01T00:00:00.000Z",
}

/** Reveals the card. */
function turn(data: object, locale: "en" | "ru" = "en") {
  document.documentElement.dataset["theme"] = "light"
  const { Wrapper } = createHarness(() => ({ data }), locale)
  render(<RevealableCard card={card} />, { wrapper: Wrapper })
  fireEvent.click(screen.getByRole("button"))
}

test.each([{ ...frame, kind: "page" }, frame])("a page of the issuer's is shown in a frame", async (data) => {
  turn(data)
  const shown = await screen.findByTitle("Card details, shown by the issuer")
  expect(shown.getAttribute("src")).toContain(frame.url)
})

test.each([
  ["en", "This app can't show the details of this card yet."],
  ["ru", "Приложение пока не умеет показывать данные этой карты."],
] as const)(
  "a frame that only a newer provider knows is not shown, and the customer reads why, %s",
  async (locale, text) => {
    turn({ ...frame, kind: "hologram" }, locale)
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
    expect(document.querySelector("iframe")).toBeNull()
  },
)

describe("elements of the issuer", () => {
  const script = "https://js.issuer.example/v3/"
  const element = { publishableKey: "pk_1", card: "ic_1" }

  /** Reveals a card that the issuer's elements show, until the frame is there. */
  async function turnToElements() {
    const { Wrapper, seen } = createHarness(({ body }) => {
      const key = (body as { nonce?: string }).nonce === undefined ? null : "ek_1"
      return { data: { ...frame, kind: "element", url: script, element: { ...element, key } } }
    })
    render(<RevealableCard card={card} />, { wrapper: Wrapper })
    fireEvent.click(screen.getByRole("button"))
    const shown = await screen.findByTitle<HTMLIFrameElement>("Card details, shown by the issuer")
    const told = vi.spyOn(shown.contentWindow as Window, "postMessage").mockImplementation(() => {})
    const say = (message: object, origin = location.origin) =>
      act(() => {
        dispatchEvent(new MessageEvent("message", { data: message, origin, source: shown.contentWindow }))
      })
    return { seen, shown, told, say }
  }

  test("are shown in our own page: the nonce of their script is confirmed, and the key reveals the card", async () => {
    const { seen, shown, told, say } = await turnToElements()
    expect(new URL(shown.src).pathname).toBe("/frames/card")
    say({ type: "ready" })
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: "open", script, ...element }), location.origin)
    say({ type: "nonce", nonce: "n_1" })
    await waitFor(() => expect(told).toHaveBeenCalledWith({ type: "show", key: "ek_1" }, location.origin))
    expect(seen.map(({ body }) => body)).toEqual([{ language: "en" }, { language: "en", nonce: "n_1" }])
  })

  test("ignore messages of another window or origin", async () => {
    const { seen, say } = await turnToElements()
    say({ type: "nonce", nonce: "n_1" }, "https://evil.example")
    act(() => {
      dispatchEvent(new MessageEvent("message", { data: { type: "nonce", nonce: "n_2" }, origin: location.origin }))
    })
    expect(seen).toHaveLength(1)
  })

  test("that the issuer can't show give an error, and the card is turned back", async () => {
    const { say } = await turnToElements()
    say({ type: "failed" })
    expect(await screen.findByText("The card issuer could not show the details.", { exact: false })).toBeTruthy()
    expect(document.querySelector("iframe")).toBeNull()
  })
})
