import { setTimeout as pause } from "node:timers/promises"
import { chainIdOf } from "@wallet/chains/networkParameters.ts"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { type NetworkId, networks } from "@wallet/core/money"
import { sql } from "kysely"
import { createTransport } from "nodemailer"
import type { Config } from "#platform/config.ts"
import { askDatabaseTime } from "#platform/database/clock.ts"
import { openReplica } from "#platform/database/connection.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { ChainBlock } from "#rails/chain/chainRail.ts"
import { type NodeAbilities, readAbilities } from "#rails/chain/evm/abilities.ts"
import { createEvmNodes } from "#rails/chain/evm/evmNode.ts"
import { parametersOf } from "#rails/chain/signer/connectSigner.ts"
import { createSignerClient } from "#rails/chain/signer/signerClient.ts"
import { createTronNodes } from "#rails/chain/tron/tronNode.ts"
import { createUtxoNodes } from "#rails/chain/utxo/utxoNode.ts"
import { createSmtpMailRail } from "#rails/mail/smtpMailRail.ts"
import { chainParty, outsideParties, type Party, statesOfParties } from "#rails/parties.ts"
import { createCoinbaseRates } from "#rails/rates/coinbaseRates.ts"
import { type OpenDatabase, openDatabase } from "./database.ts"

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
  const examineOne = (title: string, state: string, proof: Proof) => prove(title, state, proof, patience)
  const proofs = proofsOf(config, mailTo)
  const states = statesOfParties(config, false)
  const found = await Promise.all([
    examineOne("database", "real", () => proveDatabase(config)),
    ...(config.databaseReadUrl === undefined
      ? []
      : [examineOne("replica for reports", "real", () => proveReplica(config))]),
    ...(config.signer ? [examineOne("signer", "real", () => proveSigner(config))] : []),
    ...outsideParties.map(({ party, title, settings, required }) => {
      const state = states.get(party) ?? "off"
      if (state === "real") return examineOne(title, state, proofs[party] ?? notProvable)
      if (required !== undefined) return Promise.resolve({ title, state, text: required, isWell: false })
      const wayOn = settings.length === 0 ? "no company can be configured yet" : `set ${settings.join(" and ")}`
      return Promise.resolve({ title, state, text: wayOn, isWell: true })
    }),
  ])
  const longest = Math.max(...found.map(({ title }) => title.length))
  for (const { title, state, text, isWell } of found) {
    tell(`${title.padEnd(longest)}  ${state.padEnd(4)}  ${isWell ? "" : "FAILED: "}${text}`)
  }
  return found.every(({ isWell }) => isWell)
}

async function prove(title: string, state: string, proof: Proof, patience: number) {
  const late = new AbortController()
  const tooLate = pause(patience, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer in ${patience / 1000} s`)
  })
  // Whoever answers in time ends the wait, which is no failure.
  tooLate.catch(() => {})
  try {
    return { title, state, text: await Promise.race([proof(), tooLate]), isWell: true }
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""
    return { title, state, text, isWell: false }
  } finally {
    late.abort()
  }
}

/** How each party that can be configured is proved. */
function proofsOf(config: Config, mailTo: string | undefined): Partial<Record<Party, Proof>> {
  const chains = networks.map(({ id }) => [chainParty(id), () => proveNodes(config, id)] as const)
  return { mail: () => proveMail(config, mailTo), rates: proveRates, ...Object.fromEntries(chains) }
}

const notProvable: Proof = () => Promise.resolve("configured; it can't be proved without using it")

async function proveDatabase(config: Config): Promise<string> {
  const database: OpenDatabase = await openDatabase(config, false)
  try {
    const difference = Math.abs((await askDatabaseTime(database.db)) - Date.now())
    if (difference > largestClockDifference) {
      throw new Error(`its clock differs from this machine's by ${Math.round(difference / 1000)} s`)
    }
    return "answers, and its clock agrees with this machine's"
  } finally {
    await database.close()
  }
}

/** Reports are customers' files: they must never be read from the copy of another database. */
async function proveReplica(config: Config): Promise<string> {
  const primary = await openDatabase(config, false)
  const replica = openReplica(config.databaseReadUrl ?? "")
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
  const reference = `doctor-${Date.now()}`
  const subject = "The provider can send mail"
  const text = "This mail was sent by `provider doctor`. Nothing needs to be done."
  await createSmtpMailRail(smtpUrl, mailFrom).send({ reference, to: mailTo, subject, text })
  return `took a mail to ${mailTo}`
}

async function proveRates(): Promise<string> {
  const { at } = await createCoinbaseRates({ fetch, now: () => new Date() }).prices(new Date())
  return `prices as of ${at.toISOString()}`
}

async function proveNodes(config: Config, network: NetworkId): Promise<string> {
  if (!config.signer) throw new Error("SIGNER_URL must be set too")
  const urls = config.chainNodes[network] ?? []
  const parameters = parametersOf(config)
  const told = (tip: ChainBlock) => `block ${tip.height}, agreed on by more than half of ${urls.length}`
  if (network === "ethereum" || network === "bsc") {
    const nodes = createEvmNodes({ network, chainId: chainIdOf(network, parameters), urls })
    const { tip } = await nodes.view()
    return [told(tip), ...describeLacks(await readAbilities(nodes))].join("; ")
  }
  const nodes =
    network === "tron" ? createTronNodes({ ...config.tron, urls }) : createUtxoNodes({ network, parameters, urls })
  return told((await nodes.view()).tip)
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
