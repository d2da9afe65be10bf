import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from "viem"
import { findFreePort } from "../crash/providerProcess.ts"
import { tokenCode } from "./tokens.ts"

const require = createRequire(import.meta.url)

/** The path of anvil, an Ethereum node for tests; `undefined` if npm has none for this machine. */
export function findAnvil(): string | undefined {
  const arch = process.arch === "x64" ? "amd64" : process.arch
  const anvil = createRequire(join(dirname(require.resolve("@foundry-rs/anvil/package.json")), "package.json"))
  try {
    const folder = dirname(anvil.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`))
    const program = join(folder, "bin/anvil")
    return existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

const minting = parseAbi(["function mint(address to, uint256 value)"])

/** A running node, which mines blocks on request. */
export type Anvil = Awaited<ReturnType<typeof startAnvil>>

/** Starts a node of a new chain, and waits until it answers. */
export async function startAnvil(program: string, { chainId = 1 }: { readonly chainId?: number } = {}) {
  const port = await findFreePort()
  const args = ["--port", String(port), "--chain-id", String(chainId), "--no-mining", "--silent"]
  const child = spawn(program, args, { stdio: "ignore" })
  const end = () => child.kill("SIGKILL")
  process.once("exit", end)
  const url = `http://127.0.0.1:${port}`
  // No cache, because tests mine several blocks while viem would still return an earlier number.
  const client = createTestClient({ mode: "anvil", cacheTime: 0, transport: http(url, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions)
  const deadline = Date.now() + 20_000
  while (!(await client.getChainId().catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error("anvil does not answer")
    await delay(20)
  }
  const [stranger] = await client.getAddresses()
  if (!stranger) throw new Error("anvil has no accounts")

  const send = (to: Hex, part: { readonly value?: bigint; readonly data?: Hex }) =>
    client.sendTransaction({ account: stranger, chain: null, to, ...part })
  return {
    url,
    pid: child.pid,
    client,
    /** An outside payer with a large balance. */
    stranger: getAddress(stranger),
    /** Puts a token's contract at an address. */
    addToken: (address: string, kind: keyof typeof tokenCode) =>
      client.setCode({ address: address as Hex, bytecode: tokenCode[kind] }),
    /** Pays an amount of the coin from outside. */
    pay: (to: string, value: bigint) => send(to as Hex, { value }),
    /** Pays from an address whose key is unknown (impersonated). */
    payFrom: async (from: string, to: string, value: bigint) => {
      const account = from as Hex
      await client.impersonateAccount({ address: account })
      return client.sendTransaction({ account, chain: null, to: to as Hex, value })
    },
    /** The same, in units of a token. */
    payTokenFrom: async (token: string, from: string, to: string, value: bigint) => {
      const account = from as Hex
      await client.impersonateAccount({ address: account })
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as Hex, value] })
      return client.sendTransaction({ account, chain: null, to: token as Hex, data })
    },
    /** Mints units of a token for an address. */
    mint: (token: string, to: string, value: bigint) =>
      send(token as Hex, {
        data: encodeFunctionData({ abi: minting, functionName: "mint", args: [to as Hex, value] }),
      }),
    /** Pays units of a token from outside. */
    payToken: (token: string, to: string, value: bigint) =>
      send(token as Hex, {
        data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as Hex, value] }),
      }),
    mine: (blocks = 1) => client.mine({ blocks }),
    balance: (address: string) => client.getBalance({ address: address as Hex }),
    tokens: (token: string, address: string) =>
      client.readContract({ address: token as Hex, abi: erc20Abi, functionName: "balanceOf", args: [address as Hex] }),
    /** Replaces the newest blocks by empty ones. */
    reorganise: (depth: number) =>
      client.request<{ Method: "anvil_reorg"; Parameters: [number, []]; ReturnType: null }>({
        method: "anvil_reorg",
        params: [depth, []],
      }),
    stop() {
      process.off("exit", end)
      end()
    },
  }
}
