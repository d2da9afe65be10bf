import { createHash, generateKeyPairSync } from "node:crypto"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { BankRail } from "../bankRail.ts"
import { rehearse } from "../rehearse.ts"
import { createFileExchange } from "./fileExchange.ts"
import { type FileStore, fileFolders } from "./fileStore.ts"
import { createLocalFiles } from "./localFiles.ts"
import { type SftpDouble, startSftpDouble } from "./sftpDouble.testing.ts"
import { computeFingerprint, createSftpFiles } from "./sftpFiles.ts"

const account = { name: "Wallet Ltd", iban: "DE39999999990000000100", bic: null, bankName: null }

let root: string
let sftp: SftpDouble
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "wallet-bank-"))
  for (const folder of fileFolders) await mkdir(join(root, folder))
  sftp = await startSftpDouble(root, { user: "wallet", password: "secret" })
})
afterAll(async () => {
  await sftp.stop()
  await rm(root, { recursive: true, force: true })
})

const createServerOptions = (change: { readonly hostKey?: string; readonly password?: string } = {}) => ({
  host: "127.0.0.1",
  port: sftp.port,
  user: "wallet",
  path: "/",
  privateKey: undefined,
  password: "secret",
  hostKey: sftp.hostKey,
  ...change,
})

const stores: Readonly<Record<string, () => FileStore>> = {
  "a folder of this machine": () => createLocalFiles(root),
  "a server over SFTP": () => createSftpFiles(createServerOptions()),
}

async function emptyFolders(): Promise<void> {
  for (const folder of fileFolders)
    for (const name of await readdir(join(root, folder))) await rm(join(root, folder, name))
}

describe.each(Object.keys(stores))("files of a bank in %s", (kind) => {
  let bank: BankRail
  let store: FileStore
  beforeAll(async () => {
    store = stores[kind]?.() ?? createLocalFiles(root)
    bank = createFileExchange(store, account)
    await emptyFolders()
  })

  test("files are listed in order, without unfinished ones", async () => {
    for (const name of ["b.xml", "a.xml", ".hidden.xml", "c.xml.part", "d.tmp"])
      await writeFile(join(root, "in", name), name)
    await mkdir(join(root, "in", "folder"), { recursive: true })
    expect(await bank.list()).toEqual([
      { name: "a.xml", size: 5 },
      { name: "b.xml", size: 5 },
    ])
    await rm(join(root, "in", "folder"), { recursive: true })
  })

  test("a file is read unchanged, and put away once under an unused name", async () => {
    expect(new TextDecoder().decode(await bank.read("a.xml"))).toBe("a.xml")
    await bank.putAway("a.xml", "done")
    await bank.putAway("a.xml", "done")
    await writeFile(join(root, "in", "a.xml"), "another")
    await bank.putAway("a.xml", "done")
    expect(await readdir(join(root, "done"))).toEqual(["a.xml", "a.xml.2"])
    expect(await readFile(join(root, "done", "a.xml"), "utf8")).toBe("a.xml")
  })

  test("a payment file appears complete, in one step, and only once", async () => {
    const staged = await bank.stage("pay.xml", "<payments/>")
    expect(await store.list("out")).toEqual([{ name: staged, size: 11 }])
    expect(staged).toMatch(/^\..*\.part$/)
    await bank.release(staged, "pay.xml")
    expect(await readFile(join(root, "out", "pay.xml"), "utf8")).toBe("<payments/>")
    // The bank takes the file; releasing it again has no effect.
    await rm(join(root, "out", "pay.xml"))
    await bank.release(staged, "pay.xml")
    expect(await readdir(join(root, "out"))).toEqual([])
  })

  test("a file above the bound is not read", async () => {
    await expect(store.read("in", "b.xml", 4)).rejects.toThrow(/4 are read at most/)
  })

  test("a missing file counts as an unreachable bank", async () => {
    await expect(bank.read("nothing.xml")).rejects.toThrow(PartyUnavailableError)
  })

  test("a rehearsal writes a payment and reads a statement, and sends the bank nothing", async () => {
    expect(await rehearse(store, account, new Date("2026-11-28T10:00:00Z"))).toHaveLength(3)
    expect(await readdir(join(root, "out"))).toEqual([])
    const written = await readFile(join(root, "refused", "rehearsal.pain.001.xml"), "utf8")
    expect(written).toContain("<Dt>2026-11-30</Dt>")
  })
})

describe("a server over SFTP", () => {
  test("a server with another key receives nothing, and its key is reported", async () => {
    const hostKey = `SHA256:${createHash("sha256").update("other").digest("base64").replace("=", "")}`
    const bank = createFileExchange(createSftpFiles(createServerOptions({ hostKey })), account)
    await expect(bank.list()).rejects.toThrow(`SEPA_SFTP_FINGERPRINT is ${hostKey}`)
  })

  test("a wrong password counts as an unreachable bank", async () => {
    const bank = createFileExchange(createSftpFiles(createServerOptions({ password: "wrong" })), account)
    await expect(bank.list()).rejects.toThrow(PartyUnavailableError)
  })

  test("a missing server counts as an unreachable bank", async () => {
    const bank = createFileExchange(createSftpFiles({ ...createServerOptions(), port: 1 }), account)
    await expect(bank.list()).rejects.toThrow(PartyUnavailableError)
  })

  test("a private key signs in without a password", async () => {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs1", format: "pem" },
    })
    const store = createSftpFiles({ ...createServerOptions(), password: undefined, privateKey })
    expect(await store.list("done")).toHaveLength(2)
  })

  test("a fingerprint has the format of ssh-keygen", () => {
    expect(computeFingerprint(new Uint8Array([1, 2, 3]))).toBe("SHA256:A5BYxvLAy0ksUzsKTRTvd8wPeKvMztUofYShogEc+4E")
  })
})
