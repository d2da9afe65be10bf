import { createHash } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { readTronAccount } from "@wallet/chains/tronTransaction.ts"
import { genesisOf } from "./tronNode.ts"
import { readSignedTransaction } from "./wireFormat.testing.ts"

/** Something that a block holds, in the forms in which TronGrid answers. */
interface Entry {
  readonly transaction: { readonly txID: string; readonly [field: string]: unknown }
  readonly info: Record<string, unknown>
  /** What it changes, run when it gets into a block. */
  readonly apply?: () => void
}

interface Block {
  readonly height: number
  readonly hash: string
  readonly parentHash: string
  readonly at: number
  readonly entries: readonly Entry[]
}

const hexOf = (address: string) => Buffer.from(readTronAccount(address)).toString("hex")
const wordOf = (address: string) => hexOf(address).slice(2).padStart(64, "0")
const textOf = (message: string) => Buffer.from(message).toString("hex")
const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex")
const transferTopic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const parameters = {
  getEnergyFee: 100,
  getTransactionFee: 1_000,
  getCreateAccountFee: 100_000,
  getCreateNewAccountFeeInSystemContract: 1_000_000,
}
const blockMs = 3_000
/** So many blocks have to be built upon one until it is irreversible. */
const solidAfter = 18

/**
 * Stands in for TronGrid in tests: answers in the forms that its documentation shows, on a chain that moves when the test
 * says so. It is no node of TRON: it checks no signatures, and executes transfers alone.
 */
export async function startSimulatedTronGrid() {
  let blocks: Block[] = []
  let branch = 0
  let clock = Date.now() - 40 * blockMs
  let pending: Entry[] = []
  const coins = new Map<string, bigint>()
  const tokens = new Map<string, bigint>()
  const faults = { genesis: genesisOf.mainnet, silent: false, answer: undefined as object | undefined }
  const asked: { path: string; body: Record<string, unknown>; key: string | undefined }[] = []

  const add = (entries: readonly Entry[]) => {
    const parent = blocks.at(-1)
    const height = blocks.length
    clock += blockMs
    const hash =
      height === 0
        ? faults.genesis
        : `${height.toString(16).padStart(16, "0")}${sha256(`${branch} ${height}`).slice(16)}`
    blocks.push({ height, hash, parentHash: parent?.hash ?? "0".repeat(64), at: clock, entries })
    for (const { apply } of entries) apply?.()
  }
  const entryOf = (
    type: string,
    value: Record<string, unknown>,
    more: Partial<Entry> & { info?: object } = {},
  ): Entry => {
    const txID = sha256(`${branch} ${blocks.length} ${pending.length} ${JSON.stringify(value)}`)
    const contract = [{ type, parameter: { value, type_url: `type.googleapis.com/protocol.${type}` } }]
    return { transaction: { txID, ret: [{ contractRet: "SUCCESS" }], raw_data: { contract } }, info: {}, ...more }
  }
  const logOf = (token: string, from: string, to: string, amount: bigint) => ({
    address: hexOf(token).slice(2),
    topics: [transferTopic, wordOf(from), wordOf(to)],
    data: amount.toString(16).padStart(64, "0"),
  })

  const present = (block: Block, detail = true) => ({
    blockID: block.hash,
    block_header: {
      raw_data: {
        ...(block.height > 0 && { number: block.height, timestamp: block.at }),
        parentHash: block.parentHash,
        witness_address: "41f16412b9a17ee9408646e2a21e16478f72ed1e95",
      },
    },
    ...(detail && block.entries.length > 0 && { transactions: block.entries.map(({ transaction }) => transaction) }),
  })
  const infoOf = ({ height, at }: Block, { transaction, info }: Entry) => ({
    id: transaction.txID,
    blockNumber: height,
    blockTimeStamp: at,
    contractResult: [""],
    receipt: { net_fee: 0 },
    ...info,
  })
  const find = (txid: unknown) => {
    for (const block of blocks)
      for (const entry of block.entries) if (entry.transaction.txID === txid) return { block, entry }
    return undefined
  }

  const broadcast = (hex: string): object => {
    const read = readSignedTransaction(hex)
    const { txid, expiration, from, to, token, amount, refBlockBytes, refBlockHash } = read
    const refuse = (code: string, message: string) => ({ code, txid, message: textOf(message) })
    if (find(txid) || pending.some(({ transaction }) => transaction.txID === txid))
      return refuse("DUP_TRANSACTION_ERROR", "Dup transaction.")
    if (expiration <= clock) return refuse("TRANSACTION_EXPIRATION_ERROR", "Transaction expired")
    const referred = blocks.some(
      ({ height, hash }) =>
        height.toString(16).padStart(4, "0").slice(-4) === refBlockBytes && hash.slice(16, 32) === refBlockHash,
    )
    if (!referred) return refuse("TAPOS_ERROR", "Tapos check error")
    if (token === null && (coins.get(from) ?? 0n) < amount)
      return refuse(
        "CONTRACT_VALIDATE_ERROR",
        "Contract validate error : Validate TransferContract error, balance is not sufficient.",
      )
    const value =
      token === null
        ? { owner_address: hexOf(from), to_address: hexOf(to), amount: Number(amount) }
        : { owner_address: hexOf(from), contract_address: hexOf(token), data: read.data }
    const { transaction } = entryOf(token === null ? "TransferContract" : "TriggerSmartContract", value)
    const fee = token === null ? 268_000n : 6_745_000n
    pending.push({
      transaction: { ...transaction, txID: txid },
      info: { fee: Number(fee), ...(token !== null && { log: [logOf(token, from, to, amount)] }) },
      apply() {
        coins.set(from, (coins.get(from) ?? 0n) - fee)
        if (token === null) move(coins, from, to, amount)
        else move(tokens, `${token} ${from}`, `${token} ${to}`, amount)
      },
    })
    return { result: true, txid }
  }

  const trigger = (body: Record<string, unknown>): object => {
    const parameter = String(body["parameter"])
    const token = [...tokens.keys()]
      .map((key) => key.split(" ")[0] ?? "")
      .find((one) => hexOf(one) === body["contract_address"])
    const balanceOf = (account: string) =>
      [...tokens].find(
        ([key]) => key.startsWith(`${token} `) && hexOf(key.split(" ")[1] ?? "").slice(2) === account,
      )?.[1] ?? 0n
    if (body["function_selector"] === "balanceOf(address)")
      return {
        result: { result: true },
        energy_used: 541,
        constant_result: [balanceOf(parameter.slice(24, 64)).toString(16).padStart(64, "0")],
        transaction: { ret: [{}] },
      }
    if (BigInt(`0x${parameter.slice(64)}`) > balanceOf(String(body["owner_address"]).slice(2)))
      return {
        result: { result: true, message: textOf("REVERT opcode executed") },
        energy_used: 600,
        constant_result: [""],
        transaction: { ret: [{ ret: "FAILED" }] },
      }
    return { result: { result: true }, energy_used: 64_285, constant_result: [""], transaction: { ret: [{}] } }
  }

  const answer = (path: string, body: Record<string, unknown>): unknown => {
    const block = blocks[Number(body["num"] ?? body["id_or_num"])]
    switch (path) {
      case "/wallet/getblock":
        return body["id_or_num"] === undefined
          ? present(blocks.at(-1) as Block, false)
          : block
            ? present(block, false)
            : {}
      case "/walletsolidity/getblock":
        return present(blocks[Math.max(0, blocks.length - 1 - solidAfter)] as Block, false)
      case "/wallet/getblockbynum":
        return block ? present(block) : {}
      case "/wallet/gettransactioninfobyblocknum":
        return block ? block.entries.map((entry) => infoOf(block, entry)) : []
      case "/wallet/gettransactioninfobyid":
      case "/wallet/gettransactionbyid": {
        const found = find(body["value"])
        if (!found) return {}
        return path.endsWith("infobyid") ? infoOf(found.block, found.entry) : found.entry.transaction
      }
      case "/wallet/getchainparameters":
        return { chainParameter: Object.entries(parameters).map(([key, value]) => ({ key, value })) }
      case "/wallet/getaccount": {
        const known = [...coins].find(([address]) => hexOf(address) === body["address"])
        return known ? { address: body["address"], ...(known[1] > 0n && { balance: Number(known[1]) }) } : {}
      }
      case "/wallet/triggerconstantcontract":
        return trigger(body)
      case "/wallet/broadcasthex":
        return faults.answer ?? broadcast(String(body["transaction"]))
      default:
        return { Error: `class java.lang.Exception : ${path} is not simulated` }
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const path = request.url ?? ""
      const body: Record<string, unknown> = JSON.parse(Buffer.concat(parts).toString() || "{}")
      asked.push({ path, body, key: request.headers["tron-pro-api-key"]?.toString() })
      if (!faults.silent) response.end(JSON.stringify(answer(path, body)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  for (let height = 0; height < 40; height++) add([])

  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    asked,
    head: () => blocks.length - 1,
    /** Makes blocks; the first one holds what waits. */
    mine(count = 1) {
      const entries = pending
      pending = []
      add(entries.filter(({ apply }) => apply))
      for (let made = 1; made < count; made++) add([])
    },
    /** Lets the chain's time pass, and makes so many blocks that all until then is irreversible. */
    pass(milliseconds: number) {
      clock += milliseconds
      pending = []
      for (let made = 0; made <= solidAfter; made++) add([])
    },
    /** Takes blocks back and makes one more on another branch, without their transactions. */
    reorganise(depth: number) {
      branch += 1
      blocks = blocks.slice(0, -depth)
      for (let made = 0; made <= depth; made++) add([])
    },
    /** Loses what waits for a block. */
    forgetPending() {
      pending = []
    },
    fund(address: string, amount: bigint) {
      coins.set(address, amount)
    },
    fundToken(token: string, address: string, amount: bigint) {
      tokens.set(`${token} ${address}`, amount)
    },
    pay(from: string, to: string, amount: bigint) {
      const apply = () => move(coins, from, to, amount)
      pending.push(
        entryOf(
          "TransferContract",
          { owner_address: hexOf(from), to_address: hexOf(to), amount: Number(amount) },
          { apply },
        ),
      )
    },
    /** Puts a transaction into the next block as it is. */
    add: (
      type: string,
      value: Record<string, unknown>,
      info: Record<string, unknown> = {},
      contractRet = "SUCCESS",
    ) => {
      const entry = entryOf(type, value, { info, apply: () => undefined })
      pending.push({ ...entry, transaction: { ...entry.transaction, ret: [{ contractRet }] } })
    },
    logOf,
    hexOf,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What stands in for TronGrid. */
export type SimulatedTronGrid = Awaited<ReturnType<typeof startSimulatedTronGrid>>

function move(balances: Map<string, bigint>, from: string, to: string, amount: bigint): void {
  balances.set(from, (balances.get(from) ?? 0n) - amount)
  balances.set(to, (balances.get(to) ?? 0n) + amount)
}
