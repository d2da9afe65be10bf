import {
  confirmControl,
  declineControl,
  endControl,
  listPastControls,
  proposeControl,
  readControls,
} from "@wallet/operators/controls.ts"
import { listLog } from "@wallet/operators/log.ts"
import { downloadReport, readReport } from "@wallet/operators/reports.ts"
import { listStatements, listUnmatchedLines, readDailySheet, readWallets } from "@wallet/operators/treasury.ts"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addSignedIn, type TestOperator } from "../operatorHarness.testing.ts"

const hour = 3_600_000
let provider: TestProvider
let anna: TestOperator
let boris: TestOperator
let finn: TestOperator
beforeAll(async () => {
  provider = await startTestProvider({}, { OPERATOR_SESSION_IDLE_MINUTES: "600" })
  anna = await addSignedIn(provider, "anna@example.com", "administrator")
  boris = await addSignedIn(provider, "boris@example.com", "administrator")
  finn = await addSignedIn(provider, "finn@example.com", "finance")
})
afterAll(() => provider.stop())

const inAnHour = () => new Date(provider.services.now().getTime() + hour).toISOString()
const reason = "an incident"

describe("changes at run time", () => {
  test("one administrator proposes a setting, another confirms it, and everybody reads what holds until when", async () => {
    const endsAt = inAnHour()
    const { id } = await anna.call(proposeControl, {
      kind: "setting",
      subject: "WITHDRAWAL_APPROVAL_FROM",
      value: "500",
      endsAt,
      reason,
    })
    expect((await finn.call(readControls, {})).proposed).toMatchObject([
      { id, value: "500", before: "10000", state: "proposed", proposedBy: "anna@example.com", reason },
    ])
    expect(await anna.try(confirmControl, { id, reason })).toMatchObject({ tag: "needs_second" })
    expect(await boris.call(confirmControl, { id, reason })).toMatchObject({ state: "done" })
    await vi.waitFor(() => expect(provider.services.config.payouts.approvalFrom).toBe(500n), { timeout: 1_000 })
    const { settings, active } = await finn.call(readControls, {})
    expect(settings.find(({ name }) => name === "WITHDRAWAL_APPROVAL_FROM")).toMatchObject({
      standard: "10000",
      current: "500",
      until: endsAt,
    })
    expect(active).toMatchObject([
      { id, before: "10000", confirmedBy: "boris@example.com", endProposedBy: null, endReason: null },
    ])
    expect(await boris.call(endControl, { id, reason: "it is over" })).toMatchObject({ state: "agreed", agreed: 1 })
    expect((await finn.call(readControls, {})).active).toMatchObject([
      { endProposedBy: "boris@example.com", endReason: "it is over" },
    ])
    expect(await anna.call(endControl, { id, reason })).toMatchObject({ state: "done" })
    const { items } = await finn.call(listPastControls, {})
    expect(items[0]).toMatchObject({ id, state: "ended", endedBy: "anna@example.com" })
    const log = await boris.call(listLog, {})
    expect(log.items.slice(0, 2)).toMatchObject([
      { action: { en: expect.stringContaining("ended") }, reason },
      { reason: "it is over" },
    ])
  })

  test("a pause that exists already is refused with who and until when, and a proposal that lapses says so", async () => {
    const endsAt = inAnHour()
    const pause = { kind: "pause", subject: "way:exchange", endsAt, reason } as const
    const { id } = await anna.call(proposeControl, pause)
    await boris.call(confirmControl, { id, reason })
    expect(await boris.try(proposeControl, pause)).toMatchObject({
      tag: "conflict",
      message: `anna@example.com has paused this already, until ${endsAt}.`,
    })
    const { pausables } = await finn.call(readControls, {})
    expect(pausables.find(({ target }) => target === "way:exchange")).toMatchObject({ until: endsAt })
    const other = await anna.call(proposeControl, { ...pause, subject: "way:send" })
    provider.advance(hour)
    const { items } = await finn.call(listPastControls, {})
    expect(items.slice(0, 2)).toMatchObject([
      { id: other.id, state: "lapsed" },
      { id, state: "ended", endedBy: null },
    ])
    expect(await boris.try(confirmControl, { id: other.id, reason })).toMatchObject({ tag: "conflict" })
  })

  test("a notice is shown to customers in both languages, and nothing of it is markup", async () => {
    const texts = { en: "Cards work again <b>soon</b>", ru: "Карты скоро заработают" }
    const notice = { kind: "notice", subject: "customers", endsAt: inAnHour(), reason } as const
    expect(await anna.try(proposeControl, { ...notice, en: texts.en })).toMatchObject({ tag: "invalid", field: "en" })
    const { id } = await anna.call(proposeControl, { ...notice, ...texts })
    await boris.call(confirmControl, { id, reason })
    await vi.waitFor(
      async () => expect((await provider.send("GET", "/info")).data).toMatchObject({ notice: { id, ...texts } }),
      { timeout: 1_000 },
    )
    expect((await finn.call(readControls, {})).active).toMatchObject([{ notice: texts, value: null }])
  })

  test("bad input is refused at its field and changes nothing", async () => {
    const change = {
      kind: "setting",
      subject: "SENDS_WITHOUT_STEP_UP",
      value: "5",
      endsAt: inAnHour(),
      reason,
    } as const
    expect(await anna.try(proposeControl, { ...change, endsAt: "tomorrow" })).toMatchObject({ field: "endsAt" })
    expect(await anna.try(proposeControl, { ...change, value: "-1" })).toMatchObject({ field: "value" })
    expect(await anna.try(proposeControl, { ...change, reason: " " })).toMatchObject({ field: "reason" })
    expect(await anna.try(proposeControl, { ...change, subject: "SECRET_KEY" })).toMatchObject({ tag: "invalid" })
    expect(await anna.try(declineControl, { id: "no-such", reason })).toMatchObject({ tag: "not_found" })
    expect((await anna.call(readControls, {})).proposed).toEqual([])
  })

  test("finance reads and changes nothing", async () => {
    const change = { kind: "pause", subject: "outgoing", endsAt: inAnHour(), reason } as const
    expect(await finn.try(proposeControl, change)).toMatchObject({ tag: "forbidden" })
    expect(await finn.try(endControl, { id: "some", reason })).toMatchObject({ tag: "forbidden" })
  })
})

describe("treasury and reports", () => {
  test("finance reads the sheet, wallets, statements and lines", async () => {
    expect(await finn.call(readDailySheet, {})).toMatchObject({ agrees: true, differences: 0 })
    expect(await finn.call(readWallets, {})).toMatchObject({ movements: [], collections: [] })
    expect(await finn.call(listStatements, {})).toEqual({ items: [], next: null })
    expect(await finn.call(listUnmatchedLines, {})).toEqual([])
    expect(await finn.try(listStatements, { cursor: "x" })).toMatchObject({ tag: "invalid", field: "cursor" })
  })

  test("a report of one day is shown and downloaded; an administrator may not read it", async () => {
    const day = provider.services.now().toISOString().slice(0, 10)
    const report = { report: "trialBalance", from: day, to: day } as const
    expect((await finn.call(readReport, report)).title.en).toBe("Trial balance")
    const path = `/api/reports/trialBalance/file?from=${day}&to=${day}&format=csv&language=ru`
    const file = await finn.request(path)
    expect(file.headers.get("Content-Disposition")).toContain("trialBalance_")
    expect(await file.text()).toContain("Счёт")
    expect(await anna.try(readReport, report)).toMatchObject({ tag: "forbidden" })
    expect(await finn.try(readReport, { ...report, from: "2099-01-01" })).toMatchObject({ tag: "invalid" })
    expect(await finn.try(downloadReport, { ...report, format: "csv", to: "soon" })).toMatchObject({ field: "to" })
  })
})
