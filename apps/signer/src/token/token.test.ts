import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { request as send } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import { type PublicKeys, PublicKeysSchema, SignAnswerSchema } from "@wallet/chains/signerProtocol.ts"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import { checkTransaction } from "@wallet/chains/transactions.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { evm, policyText, raised, seed, tron, utxo } from "../../test/requests.ts"
import { createSoftToken, findSoftHsm } from "../../test/softHsm.ts"
import { codes } from "./pkcs11Codes.ts"
import { openTokenSession } from "./pkcs11Session.ts"
import { openToken } from "./token.ts"

const software = findSoftHsm()
const passphrase = "correct horse battery"
const pin = "482913"
const main = join(import.meta.dirname, "../main.ts")
const flags = ["--conditions=wallet-source", main]

// Skipped if Debian's packages are not available. Each command runs in its own process, because a library can't be unloaded.
describe.skipIf(software === undefined)("a signer with a token (SoftHSM)", () => {
  const folder = mkdtempSync(join(tmpdir(), "signer-token-"))
  const dir = join(folder, "keys")
  const socket = join(folder, "socket")
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  let environment: { readonly SOFTHSM2_CONF: string }
  let secrets: readonly string[]
  let publicKeys: PublicKeys

  const run = (command: string, ...args: readonly string[]) => {
    const env = { ...process.env, ...environment }
    const { status, stdout } = spawnSync(process.execPath, [...flags, command, ...args], { env, encoding: "utf8" })
    return { status, output: stdout }
  }
  const made = (name: string, description: object) =>
    run("init", "--dir", join(folder, name), "--pkcs11", file(`${name}.json`, JSON.stringify(description)), ...secrets)
  const inDir = (command: string, ...args: readonly string[]) => run(command, "--dir", dir, ...args)

  beforeAll(() => {
    if (!software) return
    environment = createSoftToken(software, folder, { label: "wallet", pin })
    const description = {
      module: software.module,
      token: "wallet",
      hotKeys: { ethereum: "hot evm", bitcoin: "hot bitcoin", tron: "hot tron" },
      seedKey: "seed",
    }
    secrets = ["--passphrase-file", file("passphrase", passphrase), "--pin-file", file("pin", `${pin}\n`)]
    const seedFile = file("seed", Buffer.from(seed).toString("base64"))
    const given = ["--import", seedFile, "--pkcs11", file("token.json", JSON.stringify(description))]
    const { status, output } = inDir("init", ...given, ...secrets)
    if (status !== 0) throw new Error(output)
    writeFileSync(join(dir, "policy.json"), JSON.stringify(policyText))
    publicKeys = v.parse(PublicKeysSchema, JSON.parse(inDir("keys", ...secrets).output))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test("the hot wallets' keys are in the token; the deposit addresses and the other networks use the seed", () => {
    const ofSeed = createSeedKeys(seed).publicKeys()
    for (const network of ["ethereum", "bitcoin", "tron"] as const)
      expect(publicKeys[network]?.hotPublicKey).not.toBe(ofSeed[network]?.hotPublicKey)
    for (const network of ["litecoin", "bsc"] as const) expect(publicKeys[network]).toEqual(ofSeed[network])
    expect(publicKeys.ethereum?.depositXpub).toBe(ofSeed.ethereum?.depositXpub)
    expect(inDir("keys", ...secrets).output).toBe(`${JSON.stringify(publicKeys, undefined, 2)}\n`)
  })

  test("its signatures on each family of chains are valid, and the same after a restart", async () => {
    const keys = createPublicChainKeys(publicKeys)
    const hot = keys.address("ethereum", { wallet: "hot" })
    const key = { wallet: "deposit", index: 3 } as const
    const deposit: SigningRequest = { ...evm, reference: "c1", purpose: "collect", key, to: hot }
    const requests: readonly SigningRequest[] = [evm, { ...evm, ...raised }, utxo, tron, deposit]
    const first = await serve((ask) => Promise.all(requests.map(ask)))
    for (const [index, answer] of first.entries()) {
      const request = requests[index] ?? evm
      if (answer.status !== "signed") throw new Error(JSON.stringify(answer))
      expect(checkTransaction(request, keys, answer.raw).txid).toBe(answer.txid)
    }
    expect(await serve((ask) => Promise.all(requests.map(ask)))).toEqual(first)
  })

  test("the seed is opened by the passphrase and the token together", () => {
    const other = ["--passphrase-file", file("other", "another horse battery")]
    expect(inDir("keys", ...other, ...secrets.slice(2))).toMatchObject({ status: 1 })
    expect(inDir("keys", ...secrets.slice(0, 2), "--pin-file", file("wrong", "000000"))).toMatchObject({
      status: 1,
      output: expect.stringContaining("CKR_PIN_INCORRECT") as unknown,
    })
    const copy = join(folder, "copy")
    spawnSync("cp", ["-r", dir, copy])
    rmSync(join(copy, "pkcs11.json"))
    expect(run("keys", "--dir", copy, ...secrets)).toMatchObject({
      status: 1,
      output: expect.stringContaining("wrapped by the key seed") as unknown,
    })
  })

  test("an extractable key of the token is refused", async () => {
    const { module = "" } = software ?? {}
    // Read by the library where it is loaded: here, into this process.
    process.env["SOFTHSM2_CONF"] = environment.SOFTHSM2_CONF
    const session = await openTokenSession(module, "wallet", pin)
    const label = [codes.ckaLabel, "hot bare"] as const
    const curve = new Uint8Array([0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x0a])
    session.generateKeyPair(
      { type: codes.ckmEcKeyPairGen },
      [label, [codes.ckaToken, true], [codes.ckaEcParams, curve]],
      [label, [codes.ckaToken, true], [codes.ckaSign, true], [codes.ckaExtractable, true]],
    )
    const token = await openToken({ module, token: "wallet", hotKeys: { ethereum: "hot bare" } }, pin)
    expect(() => token.sign("hot bare", new Uint8Array(32).fill(1))).toThrow("could be read out")
    expect(token.sign("hot evm", new Uint8Array(32).fill(1))).toHaveLength(64)
    token.close()
    session.close()
  })

  test("an invalid library, a missing token and an invalid description are each reported in one line", () => {
    const { module = "" } = software ?? {}
    expect(made("one", { module: "/nowhere.so", token: "wallet" }).output).toContain("no library of PKCS#11")
    expect(made("two", { module, token: "elsewhere" }).output).toContain("0 tokens have the label elsewhere")
    expect(made("three", { module }).output).toContain("three.json: token: is missing")
  })

  test("the seed is sealed again with another passphrase and another key of the token, and is unchanged", () => {
    const description = JSON.parse(readFileSync(join(dir, "pkcs11.json"), "utf8")) as Record<string, unknown>
    const next = file("next", "a newer horse battery")
    writeFileSync(join(dir, "pkcs11.json"), JSON.stringify({ ...description, seedKey: "seed 2027" }))
    const sealed = inDir("reseal", "--new-passphrase-file", next, ...secrets)
    expect(sealed).toMatchObject({ status: 0, output: expect.stringContaining("Made the key seed 2027") as unknown })
    expect(inDir("keys", ...secrets)).toMatchObject({ status: 1 })
    const { output } = inDir("keys", "--passphrase-file", next, ...secrets.slice(2))
    expect(JSON.parse(output)).toEqual(publicKeys)
    expect(readFileSync(join(dir, "seed.json"), "utf8")).toContain('"wrappedBy": "seed 2027"')
  })

  type Ask = (request: SigningRequest) => Promise<v.InferOutput<typeof SignAnswerSchema>>

  /** Serves while some work runs. */
  async function serve<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
    const args = [...flags, "serve", "--dir", dir, "--listen", `unix:${socket}`, ...secrets]
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...environment },
    })
    try {
      const [line] = (await once(child.stdout, "data")) as [Buffer]
      if (!line.toString().startsWith("listening")) throw new Error(line.toString())
      return await work(post)
    } finally {
      const ended = once(child, "exit")
      child.kill("SIGKILL")
      await ended
    }
  }

  const post: Ask = (request) =>
    new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${readFileSync(join(dir, "token"), "utf8").trim()}` }
      const asked = send({ socketPath: socket, method: "POST", path: "/v1/sign", headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on("data", (part: Buffer) => parts.push(part))
        answer.on("end", () => resolve(v.parse(SignAnswerSchema, JSON.parse(Buffer.concat(parts).toString()))))
      })
      asked.on("error", reject)
      asked.end(JSON.stringify(request))
    })
})
