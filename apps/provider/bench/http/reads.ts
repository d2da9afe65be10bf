// Processor time of the calls that a page of the wallet makes, Node.js's and PostgreSQL's for each call, and their sum beside
// that of a send. With BEFORE, the folder of another checkout, its provider is measured in turns with this one:
//   BEFORE=../before node --conditions=wallet-source bench/http/reads.ts [--long] [--count 1500] [--rounds 3]
import { join } from "node:path"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { median } from "../history/turns.ts"
import { type Measured, measureInTurns } from "../measure/measured.ts"
import { pickTwo, sendEach, transfer } from "./load.ts"
import { type BenchProvider, withProvider } from "./provider.ts"

const { count, rounds } = readSizes({ count: { brief: 1500, long: 4000 }, rounds: { brief: 3, long: 7 } })

/** The requests at a time, as in the first measurement of these calls. */
const clients = 16
/** Operations of each customer, on average. */
const operations = 6

const paths = [
  "/users/me",
  "/users/profile",
  "/operations",
  "/operations?state=processing",
  "/wallets",
  "/wallets/history?range=1w",
  "/notifications",
  "/protectedTransfers",
  "/kyc/status",
] as const

const before = process.env["BEFORE"]
await withProvider(async (bench) => {
  await addPast(bench)
  if (before === undefined) return measure({ now: bench })
  const program = ["--conditions=wallet-source", join(before, "apps/provider/test/productionProvider.ts")]
  return withProvider(
    async (other) => {
      await addPast(other)
      await measure({ before: other, now: bench })
    },
    undefined,
    { program },
  )
})

/** Gives the customers sends to and from others, a name, and with them the notifications and events of real ones. */
async function addPast(bench: BenchProvider): Promise<void> {
  const { customers, db } = bench
  const sends = Array.from({ length: (customers.length * operations) / 2 }, () => transfer(...pickTwo(customers)))
  await sendEach(bench, sends)
  await db
    .insertInto("user_settings")
    .values(customers.map(({ id }) => ({ user_id: id, display_name: "Ann Bench", theme: "dark" as const })))
    .execute()
}

async function measure(versions: Readonly<Record<string, BenchProvider>>): Promise<void> {
  const contenders: Record<string, () => Promise<Measured>> = {}
  for (const path of paths)
    for (const [version, bench] of Object.entries(versions)) {
      const read = () => ({ customer: pickTwo(bench.customers)[0], method: "GET" as const, path })
      const send = () => sendEach(bench, Array.from({ length: count }, read), clients)
      await send() // warms up
      contenders[`${version} ${path}`] = send
    }
  const measured = await measureInTurns(contenders, rounds)
  console.log(
    `${count} calls of each kind over ${clients} connections, ${rounds} rounds: Node.js + PostgreSQL, µs a call`,
  )
  for (const path of paths) {
    const figures = Object.keys(versions).map((version) => describe(version, measured[`${version} ${path}`]?.median))
    const ratios = measured[`now ${path}`]?.runs.map(
      (run, round) => sum(run) / sum(measured[`before ${path}`]?.runs[round]),
    )
    const ratio = before === undefined || !ratios ? "" : `  ratio ${median(ratios).toFixed(2)} (${range(ratios)})`
    console.log(`  ${path.padEnd(30)} ${figures.join("   ")}${ratio}`)
  }
}

function describe(version: string, measured: Measured | undefined): string {
  const { client, server } = measured?.cpu ?? { client: Number.NaN, server: Number.NaN }
  return `${version} ${client.toFixed(0).padStart(5)} + ${server.toFixed(0).padStart(5)}`
}

function sum(measured: Measured | undefined): number {
  return measured?.cpu ? measured.cpu.client + measured.cpu.server : Number.NaN
}

function range(ratios: readonly number[]): string {
  return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
}
