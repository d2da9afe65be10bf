import { randomUUID } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import type { PublicKeys } from "@wallet/chains/signerProtocol.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createSecretBox } from "#platform/secrets/secretBox.ts"
import { createKeyring } from "#platform/secrets/secretKey.ts"
import { createChainKeys } from "#rails/chain/keys.ts"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import { loadWalletSeed, readWalletSeed } from "#rails/chain/walletSeed.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { runCli } from "./cli.ts"

const secretKey = Buffer.alloc(32, 1)
const secretBox = createSecretBox(createKeyring(secretKey))
const folder = mkdtempSync(join(tmpdir(), "move-seed-"))
const tokenFile = join(folder, "token")
let provider: TestProvider
let seed: Uint8Array
let signer: Server
let signerKeys: PublicKeys
beforeAll(async () => {
  provider = await startTestProvider({}, { SECRET_KEY: secretKey.toString("base64") })
  seed = await loadWalletSeed(provider.database.db, secretBox, undefined)
  writeFileSync(tokenFile, "token")
  signer = createServer((_, response) => response.end(JSON.stringify(signerKeys)))
  await new Promise<void>((resolve) => signer.listen(0, "127.0.0.1", resolve))
})
afterAll(async () => {
  signer.closeAllConnections()
  signer.close()
  await provider.stop()
  rmSync(folder, { recursive: true })
})

async function run(environment: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = { result: (line: string) => void lines.push(line), progress, readInput: () => Promise.resolve("") }
  const common = { DATABASE_URL: provider.databaseUrl, SECRET_KEY: secretKey.toString("base64") }
  const code = await runCli(["secrets", ...args], { ...common, ...environment }, terminal)
  return { code, output: lines.join("\n") }
}
const withSigner = () => ({
  SIGNER_URL: `http://127.0.0.1:${(signer.address() as AddressInfo).port}`,
  SIGNER_TOKEN_FILE: tokenFile,
})
const isKept = async () => (await readWalletSeed(provider.database.db, secretBox)) !== undefined

async function addAddress(index: number, address: string) {
  const token = await provider.signUp(`${randomUUID()}@wallet.example`)
  if (!token) throw new Error("no customer")
  const { id } = await provider.database.db.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow()
  const row = { id: randomUUID(), user_id: id, currency: "BTC", network: "bitcoin", address } as const
  const times = { created_at: new Date(), replaced_at: new Date() }
  await provider.database.db
    .insertInto("deposit_addresses")
    .values({ ...row, ...times, derivation_index: index, invoice_id: null })
    .execute()
  return row.id
}

test("the seed is deleted only after the signer has shown the same keys and addresses", async () => {
  const file = join(folder, "seed")
  expect(await run({}, "export-seed", file)).toMatchObject({ code: 0 })
  expect(readFileSync(file, "utf8").trim()).toBe(Buffer.from(seed).toString("base64"))
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await run({}, "export-seed", file)).toMatchObject({ code: 2 })

  signerKeys = createSeedKeys(seed).publicKeys()
  await addAddress(1000, createChainKeys(seed).depositAddress("bitcoin", 1000))
  const wrong = await addAddress(1001, createChainKeys(seed.toReversed()).depositAddress("bitcoin", 1001))
  expect(await run({}, "forget-seed")).toMatchObject({ code: 2 })
  expect((await run(withSigner(), "forget-seed")).output).toContain("Nothing was changed")
  await provider.database.db.deleteFrom("deposit_addresses").where("id", "=", wrong).execute()

  signerKeys = { ...signerKeys, ...createSeedKeys(seed.toReversed()).publicKeys(["tron"]) }
  expect((await run(withSigner(), "forget-seed")).output).toContain("other keys")
  signerKeys = createSeedKeys(seed).publicKeys(["bitcoin"])
  expect((await run(withSigner(), "forget-seed")).output).toContain("other keys")
  expect(await isKept()).toBe(true)
  expect(await readSignerKeys(provider.database.db)).toEqual({})

  signerKeys = createSeedKeys(seed).publicKeys()
  expect(await run(withSigner(), "forget-seed")).toMatchObject({ code: 0 })
  expect(await isKept()).toBe(false)
  expect(await readSignerKeys(provider.database.db)).toEqual(signerKeys)
  expect((await run(withSigner(), "forget-seed")).output).toContain("no seed")
})
