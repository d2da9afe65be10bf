import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase } from "../../../../test/postgres.ts"
import { keepList } from "./keepList.ts"
import type { ListEntry } from "./listEntry.ts"
import { matchName } from "./matchName.ts"

// Invented people of many languages: customers and list entries use the same names.
const given =
  "Ivan Petr Sergey Alexei Nikolai Vladimir Anna Maria Elena Olga Natalia John James Robert Michael William David Mary Linda Emma Jose Carlos Juan Luis Pedro Ana Lucia Carmen Mohammed Ahmed Ali Hassan Hussein Omar Khalid Yusuf Fatima Aisha Zainab Wei Ming Jun Hui Li Chen Kim Min Soo Jin Hans Peter Klaus Jurgen Greta Ingrid Lars Erik Pierre Jean Michel Claire Sophie Giovanni Marco Luca Giulia Mehmet Mustafa Ayse Elif Raj Amit Priya Sunita".split(
    " ",
  )
const syllables = "bar ven tos kir lan mor dez ful gan hol jar kes lim nor pav ros sut til vor zan".split(" ")
const endings = "ov enko son ski ian ez ini er ek oglu adze man".split(" ")

/** The same random numbers in every run (mulberry32). */
function createNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

function createPeople(seed: number) {
  const next = createNumbers(seed)
  const pick = (from: readonly string[]) => from[next(from.length)] ?? ""
  return () => {
    const family = pick(syllables) + pick(syllables) + (next(2) === 0 ? pick(syllables) : "") + pick(endings)
    const middle = next(3) === 0 ? ` ${pick(given)}` : ""
    const born = `${1940 + next(65)}-${String(1 + next(12)).padStart(2, "0")}-${String(1 + next(28)).padStart(2, "0")}`
    return { name: `${pick(given)}${middle} ${family}`, born }
  }
}

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const listSize = 10_000
const entry = (id: string, names: readonly string[], born: string): ListEntry => ({
  id,
  kind: "person",
  programmes: ["X"],
  names: names.map((text, index) => ({ text, isWeak: index > 0 })),
  births: [born],
  countries: [],
  addresses: [],
})

beforeAll(async () => {
  const person = createPeople(1)
  const entries = Array.from({ length: listSize }, (_, index) => {
    const { name, born } = person()
    return entry(String(index), [name, person().name], born)
  })
  const published = { version: "1", entries }
  await keepList(db, { list: "ofac", hash: "a", published, asOf: new Date() }, new Date())
}, 120_000)

/** The time that the matching took, and the number of alerts. */
async function ask(count: number) {
  const person = createPeople(2)
  const started = performance.now()
  let alerts = 0
  for (let index = 0; index < count; index++) {
    const { name, born } = person()
    // oxlint-disable-next-line no-await-in-loop -- as a job does, one customer after another
    const [best] = await matchName(db, { name, kind: "person", birthDate: born, countries: [] })
    if (best && best.score >= 80) alerts++
  }
  return { alerts, each: (performance.now() - started) / count }
}

test("of three hundred unlisted customers at most one in a hundred waits for an operator, with twenty thousand names, in a short time", async () => {
  const { alerts, each } = await ask(300)
  expect(alerts).toBeLessThanOrEqual(3)
  expect(each).toBeLessThan(150)
}, 120_000)

test("@long ten thousand customers are compared with twenty thousand names", async () => {
  const { alerts, each } = await ask(10_000)
  process.stdout.write(`${each.toFixed(1)} ms a customer, ${alerts} alerts of 10,000\n`)
  expect(alerts).toBeLessThanOrEqual(100)
  expect(each).toBeLessThan(60)
}, 900_000)
