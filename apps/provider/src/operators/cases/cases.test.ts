import { randomUUID } from "node:crypto"
import {
  addCaseNote,
  assignCase,
  attachCaseFiles,
  caseLimits,
  listCandidates,
  listSavedFilters,
  readCaseAttachment,
  readCaseWork,
  removeSavedFilter,
  saveFilter,
  setCaseDue,
} from "@wallet/operators/cases.ts"
import { toOperatorPath } from "@wallet/operators/client.ts"
import { listDesks, readCase, readDesk } from "@wallet/operators/desks.ts"
import { readSession } from "@wallet/operators/session.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { mountedAt } from "../paths.ts"

const desk = "verifications"
const hour = 3_600_000

let provider: TestProvider
let rita: TestOperator
let ann: TestOperator
let fred: TestOperator
beforeAll(async () => {
  provider = await startTestProvider()
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  fred = await addSignedIn(provider, "fred@wallet.example", "finance")
})
afterAll(() => provider.stop())

/** Adds an identity check that waits. @param age in hours. */
async function addCase(age = 0): Promise<string> {
  const { db, now } = provider.services
  const id = randomUUID()
  const email = `${id}@wallet.example`
  await provider.signUp(email)
  const { id: userId } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  const since = new Date(now().getTime() - age * hour)
  await db.insertInto("kyc_sessions").values({ id, user_id: userId, status: "in_review", updated_at: since }).execute()
  return id
}

async function findId(operator: TestOperator): Promise<string> {
  const session = await operator.call(readSession, {})
  if (session.state !== "signedIn") throw new Error("nobody has signed in")
  return session.operator.id
}

async function findCase(operator: TestOperator, id: string) {
  const { cases } = await operator.call(readDesk, { desk })
  return cases.find((one) => one.id === id)
}

const listIds = async (operator: TestOperator, filter: object) =>
  (await operator.call(readDesk, { desk, ...filter })).cases.map(({ id }) => id)

describe("assignment", () => {
  test("an operator takes a case, hands it over and puts it back, each with a line in the log", async () => {
    const id = await addCase()
    const [own, other] = [await findId(rita), await findId(ann)]
    await rita.call(assignCase, { desk, id, from: null, to: own })
    expect((await findCase(ann, id))?.assignee).toEqual({ id: own, email: rita.email })
    expect(await listIds(rita, { assigned: "mine" })).toContain(id)
    expect(await listIds(ann, { assigned: "nobody" })).not.toContain(id)
    await rita.call(assignCase, { desk, id, from: own, to: other })
    expect(await listIds(rita, { assigned: other })).toEqual([id])
    await ann.call(assignCase, { desk, id, from: other, to: null })
    expect((await findCase(ann, id))?.assignee).toBeNull()
    const log = await ann.showLog()
    for (const line of [`took the case ${desk} ${id}`, `handed the case to ${ann.email}`, "put the case back"])
      expect(log).toContain(line)
  })

  test("of two operators who take a case at one moment one gets it, and the other reads who", async () => {
    const id = await addCase()
    const outcomes = await Promise.all(
      [rita, ann].map(async (one) => one.try(assignCase, { desk, id, from: null, to: await findId(one) })),
    )
    const winner = (await findCase(ann, id))?.assignee?.email
    const [refused] = outcomes.filter(({ tag }) => tag !== undefined)
    expect(outcomes.filter(({ tag }) => tag === undefined)).toHaveLength(1)
    expect(refused).toMatchObject({ tag: "conflict", message: `${winner} has this case now.` })
  })

  test("a case goes to nobody who decides nothing at the desk, who is disabled or whose own it is", async () => {
    const id = await addCase()
    const gone = await addSignedIn(provider, "gone@wallet.example", "reviewer")
    const { db, now } = provider.services
    const goneId = await findId(gone)
    await db.updateTable("operators").set({ disabled_at: now() }).where("email", "=", gone.email).execute()
    for (const to of [await findId(fred), goneId, randomUUID()])
      expect(await ann.try(assignCase, { desk, id, from: null, to })).toMatchObject({ tag: "invalid", field: "to" })
    const ownEmail = `${id}@wallet.example`
    const owner = await addSignedIn(provider, ownEmail, "reviewer")
    expect(await ann.try(assignCase, { desk, id, from: null, to: await findId(owner) })).toMatchObject({
      tag: "forbidden",
    })
    expect((await findCase(ann, id))?.assignee).toBeNull()
    expect((await ann.call(listCandidates, { desk })).map(({ email }) => email)).toEqual(
      [ownEmail, ann.email, rita.email].toSorted(),
    )
  })

  test("the cases of an operator who is disabled are nobody's", async () => {
    const id = await addCase()
    const eve = await addSignedIn(provider, "eve@wallet.example", "reviewer")
    await eve.call(assignCase, { desk, id, from: null, to: await findId(eve) })
    const { db, now } = provider.services
    await db.updateTable("operators").set({ disabled_at: now() }).where("email", "=", eve.email).execute()
    expect(await listIds(ann, { assigned: "nobody" })).toContain(id)
    await ann.call(assignCase, { desk, id, from: null, to: await findId(ann) })
  })

  test("another operator may decide an assigned case, and its assignment ends with the decision", async () => {
    const id = await addCase()
    await rita.call(assignCase, { desk, id, from: null, to: await findId(rita) })
    await rita.call(addCaseNote, { desk, id, text: "asked for a better picture" })
    expect((await ann.decide(`${desk}/${id}`, { decision: "hold", reason: "waits for a picture" })).status).toBe(200)
    expect(await findCase(ann, id)).toMatchObject({ assignee: null, notes: 1 })
  })
})

describe("due times", () => {
  test("a case is due after the usual time of its desk; overdue ones are marked and come first", async () => {
    const [fresh, late] = [await addCase(1), await addCase(30)]
    expect(await findCase(rita, late)).toMatchObject({ isOverdue: true, isDueSet: false })
    expect(await findCase(rita, fresh)).toMatchObject({ isOverdue: false })
    const ids = await listIds(rita, {})
    expect(ids.indexOf(late)).toBeLessThan(ids.indexOf(fresh))
    expect(await listIds(rita, { due: "overdue" })).toEqual([late])
    const summary = (await rita.call(listDesks, {})).find(({ name }) => name === desk)
    expect(summary).toMatchObject({ overdue: 1 })
  })

  test("an operator sets another time with a reason, and the usual one again", async () => {
    const id = await addCase(40)
    const dueAt = new Date(provider.services.now().getTime() + 48 * hour).toISOString()
    await rita.call(setCaseDue, { desk, id, dueAt, reason: "the customer is abroad" })
    expect(await findCase(rita, id)).toMatchObject({ dueAt, isDueSet: true, isOverdue: false })
    expect((await listIds(rita, {})).at(-1)).toBe(id)
    expect(await rita.showLog().catch(() => "")).toContain("the customer is abroad")
    await rita.call(setCaseDue, { desk, id, dueAt: null, reason: "back" })
    expect(await findCase(rita, id)).toMatchObject({ isDueSet: false, isOverdue: true })
  })

  test.each([
    ["the past", -hour, "late", "dueAt"],
    ["the far future", 400 * 24 * hour, "later", "dueAt"],
    ["a time without a reason", hour, " ", "reason"],
  ])("%s is refused", async (_, ahead, reason, field) => {
    const id = await addCase()
    const dueAt = new Date(provider.services.now().getTime() + ahead).toISOString()
    expect(await rita.try(setCaseDue, { desk, id, dueAt, reason })).toMatchObject({ tag: "invalid", field })
    expect(await findCase(rita, id)).toMatchObject({ isDueSet: false })
  })
})

const pdf = Buffer.from("%PDF-1.7\na passport\n%%EOF\n")
const createFile = (name: string, bytes: Uint8Array = pdf) => new File([new Uint8Array(bytes)], name)

describe("notes and attachments", () => {
  test("a note names its author, and a file comes back as a download with its type by content", async () => {
    const id = await addCase()
    await rita.call(addCaseNote, { desk, id, text: " Called the customer.\n<b>Twice</b> " })
    const [file] = await rita.call(attachCaseFiles, { desk, id, files: [createFile("../Scan.exe")] })
    const { notes, attachments } = await ann.call(readCaseWork, { desk, id })
    expect(notes).toMatchObject([{ text: "Called the customer.\n<b>Twice</b>", by: rita.email }])
    expect(attachments).toMatchObject([{ name: "Scan.pdf", size: pdf.length, by: rita.email }])
    const path = toOperatorPath(readCaseAttachment, { desk, id, attachment: file?.id ?? "" })
    const response = await ann.request(path.slice(mountedAt.length))
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
    expect(response.headers.get("Content-Disposition")).toContain("attachment;")
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff")
    const log = await ann.showLog()
    for (const line of ["note added", "attached Scan.pdf", "read the notes", "downloaded Scan.pdf"])
      expect(log).toContain(line)
  })

  test("an empty note, one that is too long and one too many are refused", async () => {
    const id = await addCase()
    for (const text of ["  ", "x".repeat(caseLimits.noteLength + 1)])
      expect(await rita.try(addCaseNote, { desk, id, text })).toMatchObject({ tag: "invalid", field: "text" })
    const { db, now } = provider.services
    const row = { desk, case_id: id, operator_id: await findId(rita), text: "a note", created_at: now() }
    const rows = Array.from({ length: caseLimits.notes }, () => ({ ...row, id: randomUUID() }))
    await db.insertInto("operator_case_notes").values(rows).execute()
    expect(await rita.try(addCaseNote, { desk, id, text: "more" })).toMatchObject({ tag: "invalid", field: "text" })
  })

  test.each([
    ["no file", []],
    ["a text that is called PDF", [createFile("a.pdf", Buffer.from("hello"))]],
    ["five files at once", Array.from({ length: 5 }, (_, at) => createFile(`${at}.pdf`))],
  ])("%s is refused, and nothing is kept", async (_, files) => {
    const id = await addCase()
    expect(await rita.try(attachCaseFiles, { desk, id, files })).toMatchObject({ tag: "invalid", field: "files" })
    expect((await rita.call(readCaseWork, { desk, id })).attachments).toEqual([])
  })

  test("a case takes a bounded number of files, also from two operators at once", async () => {
    const id = await addCase()
    const four = Array.from({ length: 4 }, (_, at) => createFile(`${at}.pdf`))
    for (let sent = 0; sent < caseLimits.files - 4; sent += 4)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await rita.call(attachCaseFiles, { desk, id, files: four })
    const outcomes = await Promise.all([rita, ann].map((one) => one.try(attachCaseFiles, { desk, id, files: four })))
    expect(outcomes.flatMap(({ tag }) => tag ?? [])).toEqual(["invalid"])
    expect((await rita.call(readCaseWork, { desk, id })).attachments).toHaveLength(caseLimits.files)
  })

  test("a case that was decided is read once more without a line in the log, one that never was here with one", async () => {
    const id = await addCase()
    await rita.call(readCaseWork, { desk, id })
    expect((await rita.decide(`${desk}/${id}`, { decision: "refuse", reason: "unreadable" })).status).toBe(200)
    for (const call of [readCaseWork, readCase]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const one of [rita, ann]) expect(await one.try(call, { desk, id })).toMatchObject({ tag: "not_found" })
      const unknown = randomUUID()
      // oxlint-disable-next-line no-await-in-loop -- the second one after the first one's line
      for (const _ of [1, 2]) expect(await rita.try(call, { desk, id: unknown })).toMatchObject({ tag: "not_found" })
      // oxlint-disable-next-line no-await-in-loop
      const log = (await ann.showLog()).split("\n").filter((line) => line.includes("refused: not_found"))
      expect(log.filter((line) => line.includes(unknown))).toHaveLength(2)
      expect(log.filter((line) => line.includes(id))).toEqual([])
    }
  })

  test("a case that does not wait takes nothing", async () => {
    const id = randomUUID()
    expect(await rita.try(addCaseNote, { desk, id, text: "about nothing" })).toMatchObject({ tag: "not_found" })
    expect(await rita.try(assignCase, { desk, id, from: null, to: null })).toMatchObject({ tag: "not_found" })
    expect(await provider.services.db.selectFrom("operator_cases").where("case_id", "=", id).execute()).toEqual([])
  })
})

describe("saved filters", () => {
  test("an operator saves, replaces and removes filters, which nobody else sees", async () => {
    const first = await rita.call(saveFilter, { desk, name: "Late", filter: { due: "overdue" } })
    await rita.call(saveFilter, { desk, name: "Late", filter: { due: "overdue", assigned: "mine" } })
    const saved = await rita.call(listSavedFilters, { desk })
    expect(saved).toEqual([{ id: first.id, name: "Late", filter: { due: "overdue", assigned: "mine" } }])
    expect(await ann.call(listSavedFilters, { desk })).toEqual([])
    expect(await ann.try(removeSavedFilter, { desk, filter: first.id })).toMatchObject({ tag: "not_found" })
    expect(await ann.showLog()).toContain("removeSavedFilter refused: not_found verifications")
    await rita.call(removeSavedFilter, { desk, filter: first.id })
    expect(await rita.call(listSavedFilters, { desk })).toEqual([])
  })

  test("a desk has a bounded number of them", async () => {
    for (let count = 0; count < caseLimits.filters; count++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ann.call(saveFilter, { desk, name: `Filter ${count}`, filter: {} })
    expect(await ann.try(saveFilter, { desk, name: "More", filter: {} })).toMatchObject({ field: "name" })
  })

  test.each([{ assigned: "everybody" }, { due: "soon" }, { assigned: "0".repeat(36) }, { currency: "€" }])(
    "a desk refuses the filter %o",
    async (filter) => {
      const refused = await rita.try(readDesk, { desk, ...filter } as never)
      expect(refused).toMatchObject({ tag: "invalid", field: Object.keys(filter)[0] })
    },
  )
})
