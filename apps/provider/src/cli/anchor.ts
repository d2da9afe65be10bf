import { open, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely } from "kysely"
import { type Anchor, AnchorError, openAnchor, readAnchorKey, signAnchor } from "#ledger/log/anchor.ts"
import { recordAnchor } from "#ledger/log/lastAnchor.ts"
import { readChainHead } from "#ledger/log/seal.ts"
import type { Config } from "#platform/config.ts"
import { askDatabaseTime } from "#platform/database/clock.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Terminal } from "./terminal.ts"
import { expectLedger } from "./verify.ts"

/**
 * Signs the head of the ledger's hash chain and writes it to a new file.
 *
 * @param folder must exist, so that an unmounted disk is not replaced by a folder of that name.
 * @throws AnchorError without a private key, or if the file can't be written.
 */
export async function writeAnchor(
  db: Kysely<Database>,
  { anchorKey }: Config,
  folder: string,
  { result }: Terminal,
): Promise<void> {
  const key = readAnchorKey(expectKey(anchorKey), "sign")
  await expectLedger(db)
  const anchor: Anchor = { head: await readChainHead(db), at: new Date(await askDatabaseTime(db)) }
  const time = anchor.at.toISOString().replaceAll(":", "-")
  const file = join(folder, `${time}-${anchor.head.position}.json`)
  await writeWhole(file, signAnchor(anchor, key)).catch((cause: unknown) => {
    throw new AnchorError(`${file} can't be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  })
  await recordAnchor(db, anchor)
  result(`Position ${anchor.head.position} is anchored in ${file}.`)
}

/**
 * Reads the anchor in a file.
 *
 * @throws AnchorError without a key, or if it is not signed with that key.
 */
export async function readAnchor({ anchorKey }: Config, file: string): Promise<Anchor> {
  const key = readAnchorKey(expectKey(anchorKey), "verify")
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new AnchorError(`${file} can't be read.`, { cause })
  })
  return openAnchor(text, key)
}

function expectKey(key: string | undefined): string {
  if (key === undefined) throw new AnchorError("ANCHOR_KEY_FILE must name the file of the key that signs anchors.")
  return key
}

/** Renames the file to its final name only after all of it is on disk. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    const handle = await open(unfinished, "wx", 0o644)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
