import { setTimeout as pause } from "node:timers/promises"
import { chainIdOf } from "@wallet/chains/networkParameters.ts"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { type NetworkId, networks } from "@wallet/core/money"
import { sql } from "kysely"
import { createTransport } from "nodemailer"
import type { Config } from "#platform/config.ts"
import { askDatabaseTime } from "#platform/database/clock.ts"
import { openReplica } from "#platform/database/connection.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import { type NodeAbilities, readAbilities } from "#rails/chain/evm/abilities.ts"
import { createEvmNodes } from "#rails/chain/evm/evmNode.ts"
import { parametersOf } from "#rails/chain/signer/connectSigner.ts"
import { createSignerClient } from "#rails/chain/signer/signerClient.ts"
import { createTronNodes } from "#rails/chain/tron/tronNode.ts"
import { createUtxoNodes } from "#rails/chain/utxo/utxoNode.ts"
import { createSmtpMailRail } from "#rails/mail/smtpMailRail.ts"
import { chainParty, outsideParties, type Party, statesOfParties } from "#rails/parties.ts"
import { coinbaseUrl, createCoinbaseRates } from "#rails/rates/coinbaseRates.ts"
import { explainIdle } from "#rails/ways.ts"
import { type OpenDatabase, openDatabase } from "./database.ts"
import { describeFailure } from "./describeFailure.ts"

/** What an operator may choose. */
interface ExaminationOptions {
  /** Where a mail is sent as a proof, if anywhere. */
  readonly mailTo?: string | undefined
  /** How long somebody may take to answer, in milliseconds. */
  readonly patience?: number
}

/** The provider's clock follows the database's; a machine that is further off shows wrong times in its logs. */
const largestClockDifference = 5_000

/** What a proof found, in a few words. @throws Error that says what is wrong. */
type Proof = () => Promise<string>

/** An outside party that is proved: `urls` says where it is. */
interface Examined {
  readonly title: string
  readonly state: string
  readonly urls: readonly string[]
  readonly proof: Proof
}

/**
 * Says of each outside party whether it is there, and proves those that are: signs in, reads the newest block, asks for
 * prices; to `mailTo` it sends a mail. It changes nothing.
 *
 * @returns whether everything that is configured works.
 */
export async function examine(
  config: Config,
  { mailTo, patience = 15_000 }: ExaminationOptions,
  tell: (line: string) => void,
): Promise<boolean> {
  const examineOne = (examined: Examined) => prove(examined, patience)
  const proofs = proofsOf(config, mailTo)
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
    ...outsideParties.map(async ({ party, title, settings, required, consequence }) => {
      const state = states.get(party) ?? "off"
      if (state === "real") {
        const idle = explainIdle(states, party)
        const found = await examineOne({
          title,
          state: idle === undefined ? state : "off",
          urls: urlsOf(config)[party] ?? [],
          proof: proofs[party] ?? notProvable,
        })
        return idle === undefined ? found : { ...found, text: `${found.text}; ${idle}` }
      }
      if (required !== undefined) return { title, state, text: required, isWell: false }
      const wayOn = settings.length === 0 ? "no company can be configured yet" : `set ${settings.join(" and ")}`
      return { title, state, text: [wayOn, ...(consequence ? [consequence] : [])].join("; "), isWell: true }
    }),
  ])
  const longest = Math.max(...found.map(({ title }) => title.length))
  for (const { title, state, text, isWell } of found) {
    tell(`${title.padEnd(longest)}  ${state.padEnd(4)}  ${isWell ? "" : "FAILED: "}${text}`)
  }
  return found.every(({ isWell }) => isWell)
}

async function prove({ title, state, urls, proof }: Examined, patience: number) {
  const late = new AbortController()
  const tooLate = pause(patience, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer in ${patience / 1000} s`)
  })
  // Whoever answers in time ends the wait, which is no failure.
  tooLate.catch(() => {})
  try {
    return { title, state, text: await Promise.race([proof(), tooLate]), isWell: true }
  } catch (error) {
    return { title, state, text: describeFailure(error, urls), isWell: false }
  } finally {
    late.abort()
  }
}

/** Where each party that can be proved is. */
function urlsOf(config: Config): Partial<Record<Party, readonly string[]>> {
  const chains = networks.map(({ id }) => [chainParty(id), config.chainNodes[id] ?? []] as const)
  return {
    mail: asList(config.smtpUrl),
    rates: [coinbaseUrl],
    signer: asList(config.signer?.url),
    ...Object.fromEntries(chains),
  }
}

function asList(url: string | undefined): readonly string[] {
  return url === undefined ? [] : [url]
}

/** How each party that can be configured is proved. */
function proofsOf(config: Config, mailTo: string | undefined): Partial<Record<Party, Proof>> {
  const chains = networks.map(({ id }) => [chainParty(id), () => proveNodes(config, id)] as const)
  return {
    mail: () => proveMail(config, mailTo),
    rates: proveRates,
    signer: () => proveSigner(config),
    ...Object.fromEntries(chains),
  }
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

/** Reports are customers' files: they must never be read from the copy of another database. */
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

async function proveSigner({ signer }: Config): Promise<string> {
  if (!signer) throw new Error("not configured")
  const keys = await createSignerClient(signer, () => createPublicChainKeys({})).publicKeys()
  return `has the keys of ${Object.keys(keys).join(", ")}`
}

async function proveMail({ smtpUrl, mailFrom }: Config, mailTo: string | undefined): Promise<string> {
  if (smtpUrl === undefined) throw new Error("not configured")
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 15_000, greetingTimeout: 15_000 })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  if (mailTo === undefined) return "takes mail; --mail <address> sends one"
  const reference = `doctor-${readOwnClock()}`
  const subject = "The provider can send mail"
  const text = "This mail was sent by `provider doctor`. Nothing needs to be done."
  await createSmtpMailRail(smtpUrl, mailFrom).send({ reference, to: mailTo, subject, text })
  return `took a mail to ${mailTo}`
}

const ownTime = () => new Date(readOwnClock())

async function proveRates(): Promise<string> {
  const { at } = await createCoinbaseRates({ fetch, now: ownTime }).prices(ownTime())
  return `prices as of ${at.toISOString()}`
}

async function proveNodes(config: Config, network: NetworkId): Promise<string> {
  if (!config.signer) throw new Error("SIGNER_URL must be set too")
  const urls = config.chainNodes[network] ?? []
  const parameters = parametersOf(config)
  const open = (some: readonly string[]) =>
    network === "ethereum" || network === "bsc"
      ? createEvmNodes({ network, chainId: chainIdOf(network, parameters), urls: some })
      : network === "tron"
        ? createTronNodes({ ...config.tron, urls: some })
        : createUtxoNodes({ network, parameters, urls: some })
  // Each by itself as well: together they say only that too few of them answer.
  const alone = Promise.allSettled(urls.map(async (url) => open([url]).view()))
  const together = await open(urls)
    .view()
    .catch((error: unknown) => new Error("nodes", { cause: error }))
  const failures = (await alone).flatMap((one, index) =>
    one.status === "rejected" ? [describeFailure(one.reason, [urls[index] ?? ""])] : [],
  )
  if (together instanceof Error) throw failures.length > 0 ? new Error(failures.join("; ")) : together.cause
  const found = `block ${together.tip.height}, agreed on by more than half of ${urls.length}`
  const lacks =
    network === "ethereum" || network === "bsc"
      ? describeLacks(await readAbilities(createEvmNodes({ network, chainId: chainIdOf(network, parameters), urls })))
      : []
  return [found, ...lacks, ...failures].join("; ")
}

/** @throws where no node can do what payouts of tokens need. */
function describeLacks({ answering, withoutSimulation, withoutTraces }: NodeAbilities): readonly string[] {
  if (withoutSimulation === answering) throw new Error("no node answers eth_simulateV1: payouts of tokens would wait")
  return [
    ...(withoutSimulation > 0 ? [`${withoutSimulation} of ${answering} without eth_simulateV1`] : []),
    ...(withoutTraces > 0
      ? [`${withoutTraces} of ${answering} without debug_traceTransaction, which explains coin that contracts send`]
      : []),
  ]
}
