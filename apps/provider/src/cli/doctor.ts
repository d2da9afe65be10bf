import { sql } from "kysely"
import type { Config } from "#platform/config.ts"
import { askDatabaseTime } from "#platform/database/clock.ts"
import { openReplica } from "#platform/database/connection.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import { outsideParties, statesOfParties } from "#rails/parties.ts"
import { type Reach, reachDirectly } from "#rails/party.ts"
import { explainIdle } from "#rails/ways.ts"
import { type OpenDatabase, openDatabase } from "./database.ts"
import { describeProofFailure } from "./describeProofFailure.ts"
import { withinTime } from "./withinTime.ts"

/** Options of an examination. */
interface ExaminationOptions {
  /** Recipient of a test mail. Default: no mail is sent. */
  readonly mailTo?: string | undefined
  /** Replaces vendors by doubles: for tests. */
  readonly reach?: Reach
  /** Time limit for one party, in milliseconds. */
  readonly patience?: number
}

/** The provider uses the database's clock; a machine whose clock differs more logs wrong times. */
const largestClockDifference = 5_000

/** Proves that a party works and resolves to a summary. @throws Error that names the problem. */
type Proof = () => Promise<string>

/** An outside party to prove, with its addresses in `urls`. */
interface Examined {
  readonly title: string
  readonly state: string
  readonly urls: readonly string[]
  /** The settings that hold its keys. */
  readonly keys?: readonly string[] | undefined
  readonly proof: Proof
}

/**
 * Prints the state of each outside party, and proves those that are configured: it signs in, reads the newest block or requests
 * prices, and sends a mail to `mailTo`. It changes nothing.
 *
 * @returns true if everything that is configured works.
 */
export async function examine(
  config: Config,
  { mailTo, reach = reachDirectly, patience = 15_000 }: ExaminationOptions,
  tell: (line: string) => void,
): Promise<boolean> {
  const examineOne = (examined: Examined) => prove(examined, config, patience)
  const states = statesOfParties(config, false)
  const found = await Promise.all([
    examineOne({
      title: "database",
      state: "real",
      urls: asList(config.databaseUrl),
      proof: () => proveDatabase(config),
    }),
    ...asList(config.databaseReadUrl).map((url) =>
      examineOne({
        title: "replica for reports",
        state: "real",
        urls: [url],
        proof: () => proveReplica(config, url),
      }),
    ),
    ...outsideParties.map(async ({ name, title, adapters, required, consequence }) => {
      const state = states.get(name) ?? "off"
      const adapter = adapters.find((one) => one.isConfigured(config))
      if (adapter) {
        const idle = explainIdle(states, name)
        const found = await examineOne({
          title,
          state: idle === undefined ? state : "off",
          urls: adapter.addresses?.(config) ?? [],
          keys: adapter.keys,
          proof: () => adapter.prove?.(config, { mailTo, reach }) ?? notProvable(),
        })
        return idle === undefined ? found : { ...found, text: `${found.text}; ${idle}` }
      }
      if (required !== undefined) return { title, state, text: required, isWell: false }
      const settings = [...new Set(adapters.map((one) => one.settings.join(" and ")))].join(" or ")
      const wayOn = settings === "" ? "no company can be configured yet" : `set ${settings}`
      return { title, state, text: [wayOn, ...(consequence ? [consequence] : [])].join("; "), isWell: true }
    }),
  ])
  const longest = Math.max(...found.map(({ title }) => title.length))
  for (const { title, state, text, isWell } of found) {
    tell(`${title.padEnd(longest)}  ${state.padEnd(4)}  ${isWell ? "" : "FAILED: "}${text}`)
  }
  return found.every(({ isWell }) => isWell)
}

async function prove({ title, state, urls, keys, proof }: Examined, config: Config, patience: number) {
  try {
    return { title, state, text: await withinTime(proof, patience), isWell: true }
  } catch (error) {
    return {
      title,
      state,
      text: describeProofFailure(error, { addresses: () => urls, ...(keys && { keys }) }, config),
      isWell: false,
    }
  }
}

function asList(url: string | undefined): readonly string[] {
  return url === undefined ? [] : [url]
}

const notProvable: Proof = () => Promise.resolve("configured; it can't be proved without using it")

async function proveDatabase(config: Config): Promise<string> {
  const database: OpenDatabase = await openDatabase(config, false)
  try {
    const difference = Math.abs((await askDatabaseTime(database.db)) - readOwnClock())
    if (difference > largestClockDifference) {
      throw new Error(`its clock differs from this machine's by ${Math.round(difference / 1000)} s`)
    }
    return "answers, and its clock agrees with this machine's"
  } finally {
    await database.close()
  }
}

/** Reports contain customers' data: they must never be read from the copy of another database. */
async function proveReplica(config: Config, url: string): Promise<string> {
  const primary = await openDatabase(config, false)
  const replica = openReplica(url)
  try {
    const [first, copied] = await Promise.all([readFirstSeal(primary.db), readFirstSeal(replica.db)])
    if (first && !copied?.equals(first)) throw new Error("it is no copy of DATABASE_URL: its hash chain is another one")
    const { rows } = await sql<{ seconds: string | null }>`
      SELECT CASE
        WHEN NOT pg_is_in_recovery() THEN NULL
        WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN '0'
        ELSE coalesce(round(extract(epoch FROM now() - pg_last_xact_replay_timestamp()))::text, '?')
      END AS seconds`.execute(replica.db)
    const seconds = rows[0]?.seconds ?? null
    return seconds === null ? "answers, and takes writes itself" : `answers, ${seconds} s behind what it has received`
  } finally {
    await replica.close()
    await primary.close()
  }
}

async function readFirstSeal(db: ReadableDatabase): Promise<Buffer | undefined> {
  const first = db.selectFrom("ledger.seals").select("hash").where("position", "=", 1n)
  return (await first.executeTakeFirst())?.hash
}
