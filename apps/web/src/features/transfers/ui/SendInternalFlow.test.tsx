import { render, screen, waitFor } from "@testing-library/react"
import userEvent, { type UserEvent } from "@testing-library/user-event"
import { findCurrency, money } from "@wallet/core/money"
import type { ComponentProps } from "react"
import { beforeEach, describe, expect, test } from "vitest"
import type { Locale } from "#i18n/locale.ts"
import { createHarness, type Reply, type SeenRequest } from "#walletHarness.testing.tsx"
import { SendInternalFlow } from "./SendInternalFlow.tsx"

const eur = findCurrency("EUR")!
const balances = [{ currency: eur, available: money("100", eur), held: money("0", eur) }]

function open(
  reply: (request: SeenRequest) => Reply,
  locale: Locale = "en",
  people: ComponentProps<typeof SendInternalFlow>["people"] = [],
) {
  const { seen, Wrapper } = createHarness(reply, locale)
  const { unmount } = render(<SendInternalFlow balances={balances} people={people} wanted={{}} />, { wrapper: Wrapper })
  return { seen, unmount, user: userEvent.setup() }
}

/** The accessible description of a field. */
function readDescription(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join("")
}

function readValue(field: HTMLElement): string | undefined {
  return field instanceof HTMLInputElement ? field.value : undefined
}

async function enter(user: UserEvent, field: Element | null, text: string): Promise<void> {
  if (!field) throw new Error("no such field")
  await user.click(field)
  await user.paste(text)
}

beforeEach(() => sessionStorage.clear())

const resolved = () => ({ data: { id: "bob", recipient: "b•••b@e•••.com" } })

describe.each([
  ["", "Enter an amount.", "Введите сумму."],
  ["0", "Enter an amount above zero.", undefined],
  ["-5", "The amount can't be negative.", undefined],
  ["1.123456", "This currency has 5 decimals.", undefined],
  ["100.00001", "Insufficient balance. Available: 100.00 EUR.", undefined],
  ["1e3", "Use digits and one decimal separator.", undefined],
  ["1".repeat(40), "This number has too many digits.", undefined],
])("screens A1: the amount %j is refused at its field and nothing is sent", (typed, english, russian) => {
  const texts = [["en", english] as const, ...(russian ? [["ru", russian] as const] : [])]
  test.each(texts)("in %s", async (locale, text) => {
    const { seen, user } = open(resolved, locale)
    await enter(user, document.querySelector("input[name=recipient]"), "bob@example.com")
    const amount = document.querySelector<HTMLInputElement>("input[name=amount]")!
    if (typed) await enter(user, amount, typed)
    await user.click(document.querySelector("button[type=submit]")!)
    expect(readDescription(amount)).toBe(text.replace(" EUR", "\u00a0EUR"))
    expect(document.activeElement).toBe(amount)
    expect(amount.value.replaceAll(",", "")).toBe(typed)
    expect(seen.filter(({ body }) => body !== undefined)).toEqual([])
  })
})

test.each([
  ["1,5", "1.50000"],
  ["  20.25 ", "20.25000"],
])("screens A1: %j is read as %s and sent so", async (typed, wire) => {
  // The provider refuses, so that the form stays.
  const { seen, user } = open(({ path }) => (path === "/transfers" ? { error: { tag: "rate_limited" } } : resolved()))
  await enter(user, screen.getByLabelText("Recipient"), "bob@example.com")
  await enter(user, screen.getByLabelText("Amount"), typed)
  await user.click(screen.getByRole("button", { name: "Continue" }))
  await screen.findByText("b•••b@e•••.com")
  await user.click(screen.getByRole("button", { name: "Send" }))
  await waitFor(() => expect(seen.find(({ path }) => path === "/transfers")?.body).toMatchObject({ amount: wire }))
})

test("screens C: an unknown recipient is an error at its field, which gets the focus, and other fields stay", async () => {
  const refusal = { error: { tag: "recipient_unknown", fields: { recipient: { code: "recipient_unknown" } } } }
  const { user } = open(() => refusal)
  await enter(user, screen.getByLabelText("Recipient"), "nobody@example.com")
  await enter(user, screen.getByLabelText("Amount"), "5")
  await user.click(screen.getByRole("button", { name: "Continue" }))
  const recipient = screen.getByLabelText("Recipient")
  await waitFor(() => expect(document.activeElement).toBe(recipient))
  expect(readDescription(recipient)).toBe("We couldn't find this recipient. Check the details.")
  expect(readValue(screen.getByLabelText("Amount"))).toBe("5")
})

test("screens C: the recipient of a protected send is not looked up, so that nobody learns who is a customer", async () => {
  const { seen, user } = open(() => ({ error: { tag: "rate_limited" } }))
  await enter(user, screen.getByLabelText("Recipient"), "nobody@example.com")
  await enter(user, screen.getByLabelText("Amount"), "5")
  await user.click(screen.getByRole("checkbox", { name: /Protect with a code/ }))
  await user.click(screen.getByRole("button", { name: "Continue" }))
  await user.click(await screen.findByRole("button", { name: "Send with a code" }))
  await waitFor(() =>
    expect(seen.filter(({ body }) => body !== undefined)).toEqual([
      expect.objectContaining({
        path: "/protectedTransfers",
        body: { recipient: "nobody@example.com", amount: "5.00000", currency: "EUR" },
      }),
    ]),
  )
})

test("typed text survives a reload", async () => {
  const first = open(resolved)
  await enter(first.user, screen.getByLabelText("Recipient"), "bob@example.com")
  await enter(first.user, screen.getByLabelText("Amount"), "1,5")
  first.unmount()
  open(resolved)
  expect(readValue(screen.getByLabelText("Recipient"))).toBe("bob@example.com")
  expect(readValue(screen.getByLabelText("Amount"))).toBe("1,5")
})

describe("people have names and pictures", () => {
  const ann = { id: "ann-id", name: "Ann Lee", namedBy: "contact", address: "a•••n@e•••.com" } as const

  test("pressing a person fills in the recipient, and the review shows name and address", async () => {
    const { seen, user } = open(() => ({ data: { id: ann.id, recipient: ann.address, person: ann } }), "en", [ann])
    await user.click(screen.getByRole("button", { name: /^Ann Lee/ }))
    expect(screen.queryByLabelText("Recipient", { selector: "input" })).toBeNull()
    // The focus moves to the amount.
    expect(document.activeElement).toBe(screen.getByLabelText("Amount"))
    await enter(user, screen.getByLabelText("Amount"), "5")
    await user.click(screen.getByRole("button", { name: "Continue" }))
    await screen.findByText("You send")
    expect(screen.getByText("Ann Lee")).toBeDefined()
    expect(screen.getByText(ann.address)).toBeDefined()
    expect(screen.getByText("Saved by you")).toBeDefined()
    expect(seen.find(({ path }) => path === "/transfers/recipient")?.body).toEqual({ recipient: ann.id })
  })

  test("another recipient can be chosen instead", async () => {
    const { user } = open(resolved, "en", [ann])
    await user.click(screen.getByRole("button", { name: /^Ann Lee/ }))
    await user.click(screen.getByRole("button", { name: "Choose someone else" }))
    expect(readValue(screen.getByLabelText("Recipient"))).toBe("")
  })

  test("a name chosen by the recipient is marked as such", async () => {
    const theirs = { ...ann, namedBy: "person" }
    const { user } = open(() => ({ data: { id: ann.id, recipient: ann.address, person: theirs } }))
    await enter(user, screen.getByLabelText("Recipient"), "ann@example.com")
    await enter(user, screen.getByLabelText("Amount"), "5")
    await user.click(screen.getByRole("button", { name: "Continue" }))
    expect(await screen.findByText("Name chosen by the recipient")).toBeDefined()
  })
})

test.each([
  ["way:send", "way of sending"],
  ["currency:EUR", "currency"],
])("a pause of %s, the %s, stands in place of the form with its end", async (target) => {
  const pauses = [{ target, until: "2036-01-01T12:00:00.000Z" }]
  open(({ path }) => (path === "/info" ? { data: { version: "1", sandbox: null, pauses } } : resolved()))
  expect(await screen.findByText(/Temporarily unavailable, until 01\/01\/36/)).toBeDefined()
  expect(screen.queryByLabelText("Recipient")).toBeNull()
})
