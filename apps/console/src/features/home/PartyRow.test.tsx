import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderOnPage } from "#testRender.tsx"
import { PartyRow } from "./PartyRow.tsx"

const party = {
  name: "acquirer",
  title: { en: "Card acquirer", ru: "Эквайер" },
  state: "real",
  since: null,
  circuit: "open",
  silence: { since: "2026-11-29T20:00:00.000Z", failures: 5 },
  waiting: 0,
  oldest: null,
} as const

test("an outage says since when, what to do, and where", async () => {
  const { container } = await renderOnPage("en", <PartyRow party={party} mayPause />)
  expect(container.textContent).toMatch(/does not answer/)
  expect(container.querySelector("time")?.dateTime).toBe(party.silence.since)
  expect(container.textContent).toMatch(/Pause what needs it and write a notice to customers\./)
  expect(screen.getByRole("link", { name: "Controls" }).getAttribute("href")).toBe("/controls")
})

test("an operator who can't pause anything reads whom to ask", async () => {
  const { container } = await renderOnPage("en", <PartyRow party={party} mayPause={false} />)
  expect(container.textContent).toMatch(/tell an administrator/)
})

test("a party that answers, or has missed one call, needs nothing", async () => {
  const answers = { ...party, circuit: "closed", silence: null } as const
  expect((await renderOnPage("en", <PartyRow party={answers} mayPause />)).container.querySelector("a")).toBeNull()
  const missed = { ...answers, silence: { ...party.silence, failures: 1 } }
  expect((await renderOnPage("en", <PartyRow party={missed} mayPause />)).container.querySelector("a")).toBeNull()
})
