import { afterEach, expect, test, vi } from "vitest"
import { errorText } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { tokenizeCard } from "./tokenizeCard.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const url = "https://acquirer.example/tokens"
const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }))

test("a card that the acquirer refuses has its problem at the field", async () => {
  answer(422, { error: { tag: "validation_failed", fields: { number: { code: "card_number_invalid" } } } })
  expect(await tokenizeCard(url, {})).toMatchObject({ ok: false, fields: { number: { code: "card_number_invalid" } } })
})

test.each([
  [503, { error: { tag: "service_unavailable" } }],
  [500, "<html>"],
  [201, {}],
])("an acquirer that answers %i without a token or a field is none that refused the card", async (status, body) => {
  answer(status, body)
  await expect(tokenizeCard(url, {})).rejects.toThrow(Error)
})

test("an acquirer that does not answer is waited for to a limit", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("late", "TimeoutError")))
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Promise(() => {})
  })
  await expect(tokenizeCard(url, {})).rejects.toThrow("late")
})

test("where the acquirer does not answer, the form blames card payments and not the card", () => {
  expect(errorText({ code: "card_house_unavailable" })).toBe(m.topUp_cardAway())
})
