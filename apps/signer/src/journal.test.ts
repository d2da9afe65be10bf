import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { evm } from "../test/requests.ts"
import { type Journal, JournalError, openJournal, readJournal, streamJournal } from "./journal.ts"

let folder: string
let path: string
let journal: Journal
const at = new Date("2026-11-25T10:00:00Z")
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "journal-"))
  path = join(folder, "journal.jsonl")
  journal = openJournal(path)
  journal.append({ type: "started", policy: "p" }, at)
  journal.append({ type: "refused", digest: "d", request: evm, reason: "limit_per_hour" }, at)
  journal.append({ type: "approved", approval: "a", approver: "ann" }, at)
})
afterEach(() => {
  journal.close()
  rmSync(folder, { recursive: true })
})
const append = () => journal.append({ type: "started", policy: "p" }, at)
const write = (...lines: string[]) => lines.map((line) => `${line}\n`).join("")
const text = () => readFileSync(path, "utf8")

test("an appended entry exists after reopening", () => {
  const again = openJournal(path)
  expect(again.entries).toEqual(journal.entries)
  expect(again.entries).toHaveLength(3)
  again.close()
})

test("a last line that a crash has truncated is removed, wherever it was truncated", () => {
  const whole = text()
  const last = whole.lastIndexOf("\n", whole.length - 2) + 1
  for (let length = last; length < whole.length; length += 7) {
    // The process ended before it stored the position of that entry, and before it answered.
    writeFileSync(path, whole.slice(0, last))
    rmSync(`${path}.head`)
    openJournal(path).close()
    writeFileSync(path, whole.slice(0, length))
    const again = openJournal(path)
    expect(again.entries).toHaveLength(2)
    again.append({ type: "approved", approval: "a", approver: "ann" }, at)
    again.close()
    expect(text()).toBe(whole)
  }
})

test("a journal with a truncated end is refused, wherever it was truncated", () => {
  journal.append({ type: "started", policy: "p", head: true }, at)
  const whole = text()
  const [one = "", two = ""] = whole.split("\n")
  for (const cut of ["", write(one), write(one, two), whole.slice(0, -1), whole.slice(0, -20)]) {
    writeFileSync(path, cut)
    expect(() => openJournal(path)).toThrow(JournalError)
    expect(() => [...streamJournal(path)]).toThrow(JournalError)
  }
  writeFileSync(path, whole)
  expect([...streamJournal(path)]).toHaveLength(4)
  rmSync(`${path}.head`)
  expect(() => openJournal(path)).toThrow("is missing")
  expect(() => [...streamJournal(path)]).toThrow(JournalError)
})

test("a changed, removed, moved or added entry is found", () => {
  const [one = "", two = "", three = ""] = text().split("\n")
  const changed = [
    write(one, two.replace("limit_per_hour", "limit_per_days"), three),
    write(one, three),
    write(two, three),
    write(one, three, two),
    write(one, two, three, three),
    write(one, two, "{}", three),
    write(one, "", two, three),
  ]
  for (const each of changed) expect(() => readJournal(each)).toThrow(JournalError)
  expect(readJournal(write(one, two, three))).toHaveLength(3)
})

test("once another process has written to the file, nothing more is appended", () => {
  appendFileSync(path, "{}\n")
  expect(append).toThrow(JournalError)
  truncateSync(path, text().length - 3)
  expect(append).toThrow(JournalError)
})
