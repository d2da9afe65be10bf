import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { evm, policy, raised, seedKeys } from "../test/requests.ts"
import { openJournal } from "./journal.ts"
import { createSigner } from "./signer.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "signer-crash-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (path: string, killedAt?: string) =>
  spawnSync(
    process.execPath,
    [
      "--conditions=wallet-source",
      "apps/signer/test/crashProcess.ts",
      path,
      ...(killedAt === undefined ? [] : [killedAt]),
    ],
    { encoding: "utf8", timeout: 30_000 },
  )

test.each(["opened", "signed", "written", "synced", "answered"])(
  "a signer that is killed when it has %s gives the same answer afterwards, once",
  (killedAt) => {
    const path = join(folder, "journal.jsonl")
    expect(run(path, killedAt).signal).toBe("SIGKILL")
    const { stdout, status, stderr } = run(path)
    expect([status, stderr]).toEqual([0, ""])
    expect(run(path).stdout).toBe(stdout)
    expect(JSON.parse(stdout)).toMatchObject({ status: "signed" })
    expect(readFileSync(path, "utf8").split('"type":"signed"')).toHaveLength(2)

    const journal = openJournal(path)
    const signer = createSigner({ privateKeys: seedKeys, policy, journal, now: () => new Date() })
    expect(signer.sign({ ...evm, ...raised, reference: "w2" })).toMatchObject({ reason: "nonce_used" })
    journal.close()
  },
)
