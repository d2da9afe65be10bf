import { parseArgs } from "node:util"
import { withConfigFile } from "#config/configFile.ts"
import { readConfig } from "#config/readConfig.ts"
import { AnchorError } from "#ledger/log/anchor.ts"
import { type ChainHead, readHead } from "#ledger/log/chain.ts"
import { OperatorAccountError } from "#operators/accounts.ts"
import { type Config, ConfigError } from "#platform/config.ts"
import { askDatabaseTime } from "#platform/database/clock.ts"
import { DatabaseUnavailableError } from "#platform/database/connection.ts"
import { EmbeddedPostgresError } from "#platform/database/embedded/embeddedPostgresError.ts"
import { createSecretBox } from "#platform/secrets/secretBox.ts"
import { loadKeyring, SecretKeyError } from "#platform/secrets/secretKey.ts"
import { version } from "#platform/version.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import { SignerUnavailableError } from "#rails/chain/signer/signerClient.ts"
import { SignerKeysError } from "#rails/chain/signer/signerKeys.ts"
import { readAnchor, writeAnchor } from "./anchor.ts"
import { BackupError } from "./backup/backupError.ts"
import { restoreBackup } from "./backup/restoreBackup.ts"
import { writeBackup } from "./backup/writeBackup.ts"
import { printCallbacks } from "./callbacks.ts"
import { checkConfig } from "./checkConfig.ts"
import { type OpenDatabase, openDatabase, UnfitDatabaseError } from "./database.ts"
import { examine } from "./doctor.ts"
import { printPlan } from "./migratePlan.ts"
import { exportSeed, forgetSeed, MoveSeedError } from "./moveSeed.ts"
import { runOperator } from "./operator.ts"
import { readOperatorOrder } from "./readOperatorOrder.ts"
import { readSince } from "./readSince.ts"
import { rehearse } from "./rehearse.ts"
import { requireCommand } from "./requireCommand.ts"
import { runRotation } from "./secrets.ts"
import type { Terminal } from "./terminal.ts"
import { UsageError } from "./usageError.ts"
import { verify, verifyRecent } from "./verify.ts"
import { verifyChains } from "./verifyChains.ts"

const usage = `provider verify [--head <position>:<hash> | --anchor <file>]
                                             checks every invariant of the ledger and the chain over its log
provider verify --since <position | position:hash | date | file of an anchor>
                                             checks what was recorded after it, and how accounts stand; in less time
provider verify --chains                     compares what stands on each network that has nodes with the ledger
provider anchor <folder>                     signs where that chain ends, and writes it to a new file there
provider config check                        says what each variable of the environment means, and whether all fit
provider doctor [--mail <e-mail>]            says which outside parties are there, and proves those that are; sends a mail
provider rehearse [<party> …] [--mail <e-mail>] [--phone <number>] [--chat <id>]
                                             plays the main job of each configured party in its vendor's test mode;
                                             messages go to you
provider callbacks                           prints the addresses of this provider to enter at its vendors
provider migrate --plan                      prints what the next start changes in the database, and changes nothing
provider backup <folder>                     writes everything to a new folder, while the provider runs
provider restore <folder>                    fills an empty database from such a folder, and verifies it
provider operator add <e-mail> [--role support|reviewer|approver|finance|administrator] [--password-stdin]
                                             adds somebody who decides at /operator, and prints a first password
provider operator reset <e-mail> [--password-stdin]
                                             another first password, no second factor
provider operator disable <e-mail>           shuts an operator out
provider secrets rotate                      re-seals all secrets with SECRET_KEY, and says which keys are still needed
provider secrets export-seed <file>          writes the seed of the addresses on chains, for the signer to import
provider secrets forget-seed                 deletes that seed, once the signer of SIGNER_URL gives the same addresses

provider --version                           prints the version

The database is that of DATABASE_URL, or the embedded one in DATA_DIR; --config <file> reads settings from a file.
Exit code: 0 all is well, 1 differences were found, a party does not answer or a retired key is still needed, 2 the command could not be carried out.`

export const exitCodes = { well: 0, differences: 1, failed: 2 } as const

interface Command {
  readonly run: (database: OpenDatabase, terminal: Terminal, config: Config) => Promise<number>
  /** The command fills an empty database, so the database need not exist yet. */
  readonly mayCreate: boolean
}

/** Runs one command and returns its exit code. Every failure is reported in one line. */
export async function runCli(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<number> {
  try {
    const parsed = parse(args)
    if (parsed.values.help) {
      terminal.result(usage)
      return exitCodes.well
    }
    if (parsed.values.version) {
      terminal.result(version)
      return exitCodes.well
    }
    requireCommand(parsed.positionals, parsed.values, usage)
    const variables = withConfigFile(parsed.values.config, environment)
    const [name, ...rest] = parsed.positionals
    if (name === "config") {
      if (rest.length > 1) throw new UsageError(`Unexpected: ${rest.slice(1).join(" ")}\n\n${usage}`)
      checkConfig(variables, terminal)
      return exitCodes.well
    }
    if (name === "doctor") {
      if (rest.length > 0) throw new UsageError(`Unexpected: ${rest.join(" ")}\n\n${usage}`)
      const options = { mailTo: parsed.values.mail }
      const isWell = await examine(readConfig(variables, "production"), options, terminal.result)
      return isWell ? exitCodes.well : exitCodes.differences
    }
    if (name === "rehearse") {
      const { mail: mailTo, phone: phoneTo, chat: chatTo } = parsed.values
      const options = { names: rest, mailTo, phoneTo, chatTo }
      const isWell = await rehearse(readConfig(variables, "production"), options, terminal.result)
      return isWell ? exitCodes.well : exitCodes.differences
    }
    if (name === "callbacks") {
      if (rest.length > 0) throw new UsageError(`Unexpected: ${rest.join(" ")}\n\n${usage}`)
      printCallbacks(readConfig(variables, "production"), terminal.result)
      return exitCodes.well
    }
    const command = readCommand(parsed)
    const config = readConfig(variables, "production")
    const database = await openDatabase(config, command.mayCreate)
    try {
      return await command.run(database, terminal, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    terminal.progress.end()
    terminal.result(toMessage(error))
    return exitCodes.failed
  }
}

function readCommand({ values, positionals }: ReturnType<typeof parse>): Command {
  const [name, folder, ...rest] = positionals
  if (name === "secrets" && folder === "export-seed" && rest.length === 1) {
    const [file = ""] = rest
    return {
      run: async ({ db }, terminal, config) => exportSeed(db, await openSecretBox(config), config, file, terminal),
      mayCreate: false,
    }
  }
  if (name === "operator") {
    const order = readOperatorOrder(positionals.slice(1), values, usage)
    return { run: ({ db }, terminal) => runOperator(db, order, terminal), mayCreate: false }
  }
  if (rest.length > 0) throw new UsageError(`Unexpected: ${rest.join(" ")}\n\n${usage}`)
  if (values.chains && [values.head, values.anchor, values.since].some((value) => value !== undefined))
    throw new UsageError(`--chains can't be combined with --head, --anchor or --since.\n\n${usage}`)
  if (name === "verify" && folder === undefined && values.chains)
    return { run: ({ db }, terminal, config) => verifyChains(db, config, terminal), mayCreate: false }
  if (name === "verify" && folder === undefined && values.since !== undefined) {
    if (values.head !== undefined || values.anchor !== undefined)
      throw new UsageError("Give --since alone: it takes <position>:<hash> and the file of an anchor, too.")
    return verifyFrom(values.since)
  }
  if (name === "verify" && folder === undefined) return readVerify(values.head, values.anchor)
  if (name === "anchor" && folder) {
    return {
      run: async ({ db }, terminal, config) => {
        await writeAnchor(db, config, folder, terminal)
        return exitCodes.well
      },
      mayCreate: false,
    }
  }
  if (name === "migrate" && folder === undefined) {
    if (!values.plan) throw new UsageError(`Migrations are applied by the start; migrate needs --plan.\n\n${usage}`)
    return { run: runPlan, mayCreate: false }
  }
  if (name === "secrets" && folder === "rotate") {
    return {
      run: async ({ db }, terminal, config) => runRotation(db, await loadKeyring(config, false), terminal),
      mayCreate: false,
    }
  }
  if (name === "secrets" && folder === "forget-seed") {
    return {
      run: async ({ db }, terminal, config) => {
        const now = new Date(await askDatabaseTime(db))
        return forgetSeed(db, await openSecretBox(config), config, now, terminal)
      },
      mayCreate: false,
    }
  }
  if (name === "backup" && folder) {
    return { run: (database, terminal) => writeBackup(database, folder, terminal), mayCreate: false }
  }
  if (name === "restore" && folder) {
    return { run: (database, terminal) => restoreBackup(database, folder, terminal), mayCreate: true }
  }
  throw new UsageError(`${positionals.join(" ")} is not complete.\n\n${usage}`)
}

function readVerify(head: string | undefined, anchor: string | undefined): Command {
  if (head !== undefined && anchor !== undefined) throw new UsageError("Give --head or --anchor, not both.")
  const kept = head === undefined ? undefined : readHead(head)
  if (head !== undefined && !kept) throw new UsageError("--head must be <position>:<hash>, as verify prints it.")
  return {
    run: async ({ db }, terminal, config) =>
      verify(db, terminal, anchor === undefined ? kept : await openAnchoredHead(config, anchor, terminal)),
    mayCreate: false,
  }
}

function verifyFrom(text: string): Command {
  const since = readSince(text)
  return {
    run: async ({ db }, terminal, config) =>
      verifyRecent(
        db,
        terminal,
        "anchorFile" in since ? await openAnchoredHead(config, since.anchorFile, terminal) : since,
      ),
    mayCreate: false,
  }
}

async function openAnchoredHead(config: Config, file: string, { result }: Terminal): Promise<ChainHead> {
  const { head, at } = await readAnchor(config, file)
  result(`The anchor of position ${head.position} was signed at ${at.toISOString()}.`)
  return head
}

async function runPlan({ db }: OpenDatabase, terminal: Terminal): Promise<number> {
  await printPlan(db, terminal)
  return exitCodes.well
}

async function openSecretBox(config: Config) {
  return createSecretBox(await loadKeyring(config, false))
}

function parse(args: readonly string[]) {
  try {
    const options = {
      head: { type: "string" },
      anchor: { type: "string" },
      since: { type: "string" },
      mail: { type: "string" },
      phone: { type: "string" },
      chat: { type: "string" },
      config: { type: "string" },
      plan: { type: "boolean" },
      chains: { type: "boolean" },
      role: { type: "string" },
      "password-stdin": { type: "boolean" },
      help: { type: "boolean", short: "h" },
      version: { type: "boolean" },
    } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** An error for the operator says everything in its message; any other needs its stack trace too. */
function toMessage(error: unknown): string {
  const expected = [
    UsageError,
    AnchorError,
    ConfigError,
    DatabaseUnavailableError,
    EmbeddedPostgresError,
    BackupError,
    UnfitDatabaseError,
    OperatorAccountError,
    SecretKeyError,
    MoveSeedError,
    SignerKeysError,
    ChainUnavailableError,
    SignerUnavailableError,
  ]
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
