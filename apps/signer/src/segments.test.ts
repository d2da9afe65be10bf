import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import { afterEach, beforeEach, expect, test } from "vitest"
import { evm, policy, raised, seedKeys, tron, utxo } from "../test/requests.ts"
import { type Journal, JournalError, openJournal } from "./journal.ts"
import { createEntry } from "./journalEntry.ts"
import { createSigner, openMemory, type Signer } from "./signer.ts"

let folder: string
let path: string
let now: Date
let journal: Journal
let signer: Signer
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "segments-"))
  path = join(folder, "journal.jsonl")
  now = new Date("2026-11-25T10:00:00Z")
  open()
})
afterEach(() => {
  journal.close()
  rmSync(folder, { recursive: true })
})

function open(segmentLength = 3, acceptsEnd = false) {
  const opened = openMemory(path, seedKeys, policy, { segmentLength, acceptsEnd })
  journal = opened.journal
  signer = createSigner({ ...opened, privateKeys: seedKeys, policy, now: () => now })
}
function restart(segmentLength = 3) {
  journal.close()
  open(segmentLength)
}
const other = (number: number) => `0x${number.toString(16).padStart(40, "0")}`
const payment = (number: number) => ({ ...evm, reference: `p${number}`, nonce: number, to: other(number), amount: "1" })
const indexFiles = () => readdirSync(`${path}.index`).toSorted()

/** Payments, replacements, wrong amounts, releases and approvals, each more than once. */
const requests: readonly SigningRequest[] = [
  ...Array.from({ length: 8 }, (_, number) => payment(number)),
  { ...payment(0), ...raised },
  { ...payment(1), reference: "thief" },
  { ...payment(2), amount: "2" },
  utxo,
  { ...utxo, attempt: 1, inputs: [{ ...utxo.inputs[0], amount: "99" }] as typeof utxo.inputs },
  tron,
  { ...tron, reference: "t2" },
  { ...evm, reference: "large", nonce: 50, amount: "95" },
  { ...evm, reference: "given up", nonce: 51 },
]

test("sealed entries give the same answers as entries in memory", () => {
  const run = () => {
    const answers: unknown[] = requests.slice(0, 10).map((request) => signer.sign(request))
    answers.push(signer.release({ reference: "given up", attempt: 0 }))
    answers.push(...requests.map((request) => signer.sign(request)))
    const [pending] = signer.pendingApprovals()
    signer.approve(pending?.approval ?? "", "ann")
    return answers
  }
  const finish = () => {
    const [pending] = signer.pendingApprovals()
    signer.approve(pending?.approval ?? "", "bob")
    return [signer.pendingApprovals(), ...requests.map((request) => signer.sign(request))]
  }
  const sealed = run()
  restart()
  sealed.push(...finish())
  restart()
  sealed.push(...requests.map((request) => signer.sign(request)))
  expect(indexFiles().length).toBeGreaterThan(10)
  journal.close()
  rmSync(folder, { recursive: true })
  folder = mkdtempSync(join(tmpdir(), "segments-"))
  path = join(folder, "journal.jsonl")
  open(1000)
  const plain = [...run(), ...finish(), ...requests.map((request) => signer.sign(request))]
  expect(indexFiles()).toEqual([])
  expect(sealed).toEqual(plain)
})

test("limits count what was sealed", () => {
  for (let number = 0; number < 5; number += 1) signer.sign({ ...payment(number), amount: "40" })
  restart()
  expect(signer.sign(payment(9))).toEqual({ status: "refused", reason: "limit_per_hour" })
})

test("damaged segments, or ones that are not the signer's, are built again from the journal", () => {
  for (let number = 0; number < 7; number += 1) signer.sign(payment(number))
  const first = signer.sign(payment(0))
  const before = indexFiles()
  const [summary = ""] = before.filter((name) => name.endsWith(".json"))
  for (const damage of ["", "{}", readFileSync(join(`${path}.index`, summary), "utf8").replace("through", "Through")]) {
    journal.close()
    writeFileSync(join(`${path}.index`, summary), damage)
    open()
    expect(signer.sign(payment(0))).toEqual(first)
    expect(indexFiles()).toEqual(before)
  }
})

test("a changed sealed entry or key is found when it is requested", () => {
  for (let number = 0; number < 7; number += 1) signer.sign(payment(number))
  const keys = join(`${path}.index`, "00000001.keys")
  const whole = readFileSync(keys)
  writeFileSync(keys, Buffer.alloc(whole.length))
  restart()
  expect(() => requests.map((request) => signer.sign(request))).toThrow(JournalError)
  writeFileSync(keys, whole)
  writeFileSync(path, readFileSync(path, "utf8").replace(other(0), other(99)))
  restart()
  expect(() => signer.sign(payment(0))).toThrow(JournalError)
})

test("a head that was not written with the seed is refused, until an operator accepts the journal", () => {
  journal.append({ type: "started", policy: "p", head: true }, now)
  signer.sign(payment(0))
  signer.sign(payment(1))
  journal.close()
  const lines = readFileSync(path, "utf8").split("\n")
  writeFileSync(path, `${lines.slice(0, -2).join("\n")}\n`)
  rmSync(`${path}.head`)
  openJournal(path, undefined, undefined, { acceptsEnd: true }).close()
  expect(() => open()).toThrow(JournalError)
  open(3, true)
  restart()
  expect(signer.sign(payment(1))).toMatchObject({ status: "signed" })
})

/** Writes a journal in the older format: without a head, and nothing sealed. */
function writeLong(count: number): void {
  const file = openSync(path, "w")
  let previous = "0".repeat(64)
  let lines: string[] = []
  for (let seq = 0; seq < count; seq += 1) {
    const made = { txid: `0x${seq}`, raw: "0".repeat(220), fee: "1" }
    const event = { type: "signed" as const, digest: String(seq), request: payment(seq), ...made }
    const entry = createEntry({ seq, at: new Date(now.getTime() + seq * 1000).toISOString(), event, previous })
    previous = entry.hash
    lines.push(JSON.stringify(entry), "\n")
    if (lines.length < 10_000 && seq < count - 1) continue
    writeSync(file, lines.join(""))
    lines = []
  }
  closeSync(file)
}

const startsWithin = 10_000
const lengths = [
  ["30,000", 30_000],
  ["600,000 @long", 600_000],
  ["5,000,000 @long", Number(process.env["JOURNAL_ENTRIES"] ?? 5_000_000)],
] as const

test.each(lengths)(
  "a journal of %s entries opens within seconds, in little memory",
  (_name, count) => {
    journal.close()
    rmSync(`${path}.head`, { force: true })
    writeLong(count)
    // The first start reads all of it.
    open(20_000)
    const memory = process.memoryUsage.rss()
    journal.close()
    const started = performance.now()
    open(20_000)
    const took = performance.now() - started
    expect(signer.sign({ ...payment(7), reference: "thief" })).toEqual({ status: "refused", reason: "nonce_used" })
    expect(signer.sign({ ...payment(7), amount: "2" })).toEqual({ status: "refused", reason: "attempt_differs" })
    expect(took).toBeLessThan(startsWithin)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(150e6)
    const size = statSync(path).size
    process.stdout.write(`${count} entries, ${Math.round(size / 1e6)} MB: opened in ${Math.round(took)} ms\n`)
  },
  7_200_000,
)
