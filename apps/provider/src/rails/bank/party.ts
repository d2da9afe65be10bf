import { isValidIBAN } from "ibantools"
import type { Config } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { defineParty, type RailAdapter } from "../party.ts"
import type { BankRail } from "./bankRail.ts"
import { createFileExchange } from "./files/fileExchange.ts"
import { type FileStore, fileFolders } from "./files/fileStore.ts"
import { createLocalFiles } from "./files/localFiles.ts"
import { createSftpFiles } from "./files/sftpFiles.ts"
import { rehearse } from "./rehearse.ts"
import type { SepaAccount } from "./settings.ts"

/** A SEPA account whose bank exchanges files with us. */
const sepa: RailAdapter<BankRail> = {
  settings: ["BANK"],
  isConfigured: ({ bank }) => bank !== undefined,
  addresses: ({ bank }) => (bank?.files.kind === "sftp" ? [`sftp://${bank.files.server.host}`] : []),
  prove,
  rehearse: async (config) => {
    const { account, files } = requireAccount(config)
    // A missing folder would stop the rehearsal half way.
    await prove(config)
    return rehearse(openFiles(files), account, new Date(readOwnClock()))
  },
  open(config) {
    const { account, files } = requireAccount(config)
    return createFileExchange(openFiles(files), account)
  },
}

/** The bank that holds the operator's account. */
export const bank = defineParty<BankRail>()({
  name: "bank",
  title: "bank account",
  adapters: [sepa],
  // Enough for a long statement over a slow line.
  timeLimit: 120_000,
  lanes: { bank: 2 },
  questions: { list: "fails", read: "fails", putAway: "fails", stage: "fails", release: "fails" },
  absent: { sandbox: false, account: undefined },
})

function requireAccount({ bank: account }: Config): SepaAccount {
  if (!account) throw new Error("BANK is not set")
  return account
}

function openFiles(files: SepaAccount["files"]): FileStore {
  return files.kind === "folder" ? createLocalFiles(files.path) : createSftpFiles(files.server)
}

async function prove(config: Config): Promise<string> {
  const { account, files } = requireAccount(config)
  if (!isValidIBAN(account.iban)) throw new Error("SEPA_IBAN is no IBAN")
  const store = openFiles(files)
  const where = files.kind === "folder" ? files.path : files.server.host
  for (const folder of fileFolders) {
    const probe = `.doctor-${process.pid}.part`
    try {
      if (folder !== "in") await store.write(folder, probe, "")
      await store.list(folder)
      await store.remove(folder, probe)
    } catch (error) {
      const reason = error instanceof Error ? error.message : "no reason was told"
      throw new Error(`SEPA_FILES: the folder ${folder} of ${where} can't be used: ${reason}`, { cause: error })
    }
  }
  const { length } = await store.list("in")
  return `uses the folders of ${where}; ${length} ${length === 1 ? "file waits" : "files wait"}`
}
