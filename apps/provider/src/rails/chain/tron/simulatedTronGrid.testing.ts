import { createHash } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { readTronAccount } from "@wallet/chains/tronTransaction.ts"
import { recoverSigner, toHexText, trigger } from "./tronContract.testing.ts"
import { genesisByInstance } from "./tronNode.ts"
import { createTronState, freeBandwidth, prices, type StateTransfer, type TronState } from "./tronState.testing.ts"
import { readSignedTransaction } from "./wireFormat.testing.ts"

/** An entry of a block, in TronGrid's formats. */
interface Entry {
  readonly transaction: { readonly txID: string; readonly [field: string]: unknown }
  readonly info: Record<string, unknown>
  /** Its effect, run when it is included in a block; `undefined` if the block does not accept it. */
  readonly apply: () => Record<string, unknown> | undefined
}

interface Block {
  readonly height: number
  readonly hash: string
  readonly parentHash: string
  readonly at: number
  readonly entries: readonly Entry[]
  /** The balances when the block was made. */
  readonly state: TronState
}

const toHex = (address: string) => Buffer.from(readTronAccount(address)).toString("hex")
const toWord = (address: string) => toHex(address).slice(2).padStart(64, "0")
const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex")
const transferTopic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const parameters = {
  getEnergyFee: prices.energy,
  getTransactionFee: prices.byte,
  getCreateAccountFee: prices.accountOfBandwidth,
  getCreateNewAccountFeeInSystemContract: prices.account,
}
const blockMs = 3_000
/** The number of later blocks that make a block irreversible. */
const solidAfter = 18

/**
 * A simulated TronGrid for tests: it responds in its documented formats, on a chain that the test advances. It is no TRON node:
 * it executes only transfers.
 *
 * @param options.runsAhead true if the chain's clock advances three seconds with every block, even into the future, so that
 * transactions expire after many blocks. Otherwise no block is in the future.
 */
export async function startSimulatedTronGrid({ runsAhead = true }: { readonly runsAhead?: boolean } = {}) {
  let blocks: Block[] = []
  let branch = 0
  let clock = Date.now() - 40 * blockMs
  let pending: Entry[] = []
  let state = createTronState()
  const faults = {
    genesis: genesisByInstance.mainnet,
    silent: false,
    answer: undefined as object | undefined,
    /** The first block that it has not dropped. */
    keepsFrom: 0,
    /** The data that it does not have: results of transactions, or past blocks. */
    lacks: undefined as "receipts" | "history" | undefined,
  }
  const asked: { path: string; body: Record<string, unknown>; key: string | undefined }[] = []

  const add = (entries: readonly Entry[]) => {
    const parent = blocks.at(-1)
    const height = blocks.length
    clock = runsAhead ? clock + blockMs : Math.max(clock + 1, Math.min(clock + blockMs, Date.now()))
    const hash =
      height === 0
        ? faults.genesis
        : `${height.toString(16).padStart(16, "0")}${sha256(`${branch} ${height}`).slice(16)}`
    const taken = entries.flatMap((entry) => {
      const info = entry.apply()
      return info ? [{ ...entry, info: { ...entry.info, ...info } }] : []
    })
    blocks.push({
      height,
      hash,
      parentHash: parent?.hash ?? "0".repeat(64),
      at: clock,
      entries: taken,
      state: state.copy(),
    })
  }
  const createEntry = (
    type: string,
    value: Record<string, unknown>,
    more: Partial<Entry> & { info?: object } = {},
  ): Entry => {
    const txID = sha256(`${branch} ${blocks.length} ${pending.length} ${JSON.stringify(value)}`)
    const contract = [{ type, parameter: { value, type_url: `type.googleapis.com/protocol.${type}` } }]
    const transaction = { txID, ret: [{ contractRet: "SUCCESS" }], raw_data: { contract } }
    return { transaction, info: {}, apply: () => ({}), ...more }
  }
  const createLogEntry = (token: string, from: string, to: string, amount: bigint) => ({
    address: toHex(token).slice(2),
    topics: [transferTopic, toWord(from), toWord(to)],
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
  const createInfo = ({ height, at }: Block, { transaction, info }: Entry) => ({
    id: transaction.txID,
    blockNumber: height,
    blockTimeStamp: at,
    contractResult: [""],
    receipt: { net_fee: 0 },
    ...info,
  })
  const find = (txid: unknown) => {
    for (const block of blocks.slice(faults.keepsFrom))
      for (const entry of block.entries) if (entry.transaction.txID === txid) return { block, entry }
    return undefined
  }

  const broadcast = async (hex: string): Promise<object> => {
    const read = readSignedTransaction(hex)
    const { txid, expiration, from, to, token, amount, refBlockBytes, refBlockHash } = read
    const refuse = (code: string, message: string) => ({ code, txid, message: toHexText(message) })
    if ((await recoverSigner(txid, read.signature)) !== from) return refuse("SIGERROR", "Validate signature error")
    if (find(txid) || pending.some(({ transaction }) => transaction.txID === txid))
      return refuse("DUP_TRANSACTION_ERROR", "Dup transaction.")
    if (expiration <= clock) return refuse("TRANSACTION_EXPIRATION_ERROR", "Transaction expired")
    const referred = blocks.some(
      ({ height, hash }) =>
        height.toString(16).padStart(4, "0").slice(-4) === refBlockBytes && hash.slice(16, 32) === refBlockHash,
    )
    if (!referred) return refuse("TAPOS_ERROR", "Tapos check error")
    const refused = state.refuse(read)
    if (refused) return refuse(...refused)
    const value =
      token === null
        ? { owner_address: toHex(from), to_address: toHex(to), amount: Number(amount) }
        : { owner_address: toHex(from), contract_address: toHex(token), data: read.data }
    const { transaction } = createEntry(token === null ? "TransferContract" : "TriggerSmartContract", value)
    pending.push({ transaction: { ...transaction, txID: txid }, info: {}, apply: () => execute(read) })
    return { result: true, txid, transaction: JSON.stringify({ txID: txid }) }
  }
  const execute = (transfer: StateTransfer): Record<string, unknown> | undefined => {
    if (state.refuse(transfer)) return undefined
    const { result, fee } = state.execute(transfer)
    const { token, from, to, amount } = transfer
    const log = token !== null && result === "SUCCESS" && { log: [createLogEntry(token, from, to, amount)] }
    return { fee: Number(fee), ...(result !== "SUCCESS" && { result: "FAILED", receipt: { result } }), ...log }
  }

  const account = (body: Record<string, unknown>, { coins }: TronState): object => {
    const known = [...coins].find(([address]) => toHex(address) === body["address"])
    return known ? { address: body["address"], ...(known[1] > 0n && { balance: Number(known[1]) }) } : {}
  }
  const resources = (body: Record<string, unknown>): object => {
    const known = [...state.coins.keys()].find((address) => toHex(address) === body["address"])
    if (known === undefined) return {}
    const used = Number(state.usedBy(known))
    return {
      ...(used > 0 && { freeNetUsed: used }),
      freeNetLimit: Number(freeBandwidth),
      TotalNetLimit: 43_200_000_000,
    }
  }
  const newest = () => blocks.at(-1) as Block
  const solid = () => blocks[Math.max(0, blocks.length - 1 - solidAfter)] as Block

  const answer = (path: string, body: Record<string, unknown>): unknown => {
    const height = Number(body["num"] ?? body["id_or_num"])
    const block = height < faults.keepsFrom && height > 0 ? undefined : blocks[height]
    switch (path) {
      case "/wallet/getblock":
        return body["id_or_num"] === undefined ? present(newest(), false) : block ? present(block, false) : {}
      case "/walletsolidity/getblock":
        return present(solid(), false)
      case "/wallet/getblockbynum":
        return block ? present(block) : {}
      case "/wallet/gettransactioninfobyblocknum":
        return block && faults.lacks !== "receipts" ? block.entries.map((entry) => createInfo(block, entry)) : []
      case "/wallet/gettransactioninfobyid":
      case "/wallet/gettransactionbyid": {
        const found = find(body["value"])
        const isInfo = path.endsWith("infobyid")
        if (!found || (isInfo && faults.lacks === "receipts")) return {}
        return isInfo ? createInfo(found.block, found.entry) : found.entry.transaction
      }
      case "/wallet/getchainparameters":
        return { chainParameter: Object.entries(parameters).map(([key, value]) => ({ key, value: Number(value) })) }
      case "/wallet/getaccount":
        return account(body, state)
      case "/walletsolidity/getaccount":
        return account(body, solid().state)
      case "/wallet/getaccountresource":
        return resources(body)
      case "/wallet/triggerconstantcontract":
        return trigger(body, state)
      case "/walletsolidity/triggerconstantcontract":
        return trigger(body, solid().state)
      case "/wallet/broadcasthex":
        return faults.answer ?? broadcast(String(body["transaction"]))
      default:
        return { Error: `class java.lang.Exception : ${path} is not simulated` }
    }
  }
  /** A lite node's response instead of JSON (`LiteFnQueryHttpFilter`). */
  const closed = (path: string) =>
    faults.lacks === "history" && /^\/wallet\/get(block|transaction(info)?)by/.test(path)
      ? "this API is closed because this node is a lite fullnode"
      : undefined

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const path = request.url ?? ""
      const body: Record<string, unknown> = JSON.parse(Buffer.concat(parts).toString() || "{}")
      asked.push({ path, body, key: request.headers["tron-pro-api-key"]?.toString() })
      if (faults.silent) return
      const text = closed(path)
      if (text !== undefined) response.end(text)
      else
        Promise.resolve(answer(path, body)).then(
          (told) => response.end(JSON.stringify(told)),
          () => response.destroy(),
        )
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
    /** Makes blocks; the first one contains the pending transactions. */
    mine(count = 1) {
      const entries = pending
      pending = []
      add(entries)
      for (let made = 1; made < count; made++) add([])
    },
    /** Adds a signed transaction to the pending ones, as its API does. */
    broadcast,
    /** Moves the chain's time forward, and makes enough blocks that all earlier ones are irreversible. */
    pass(milliseconds: number) {
      clock += milliseconds
      pending = []
      state.rest()
      for (let made = 0; made <= solidAfter; made++) add([])
    },
    /** Drops blocks and makes one more on another branch, without their transactions. */
    reorganise(depth: number) {
      branch += 1
      blocks = blocks.slice(0, -depth)
      state = newest().state.copy()
      for (let made = 0; made <= depth; made++) add([])
    },
    /** Drops the pending transactions. */
    forgetPending() {
      pending = []
    },
    /** Sets an address's balance of the coin, as if from the beginning. */
    fund(address: string, amount: bigint) {
      for (const each of [state, ...blocks.map((block) => block.state)]) each.coins.set(address, amount)
    },
    fundToken(token: string, address: string, amount: bigint) {
      for (const each of [state, ...blocks.map((block) => block.state)]) each.tokens.set(`${token} ${address}`, amount)
    },
    /** Uses up an address's free bandwidth of the day. */
    exhaust: (address: string) => state.use(address, freeBandwidth),
    coin: (address: string) => state.coinOf(address),
    tokens: (token: string, address: string) => state.tokenOf(token, address),
    pay(from: string, to: string, amount: bigint) {
      const apply = () => {
        state.move(null, from, to, amount)
        return {}
      }
      pending.push(
        createEntry(
          "TransferContract",
          { owner_address: toHex(from), to_address: toHex(to), amount: Number(amount) },
          { apply },
        ),
      )
    },
    payToken(token: string, from: string, to: string, amount: bigint) {
      const apply = () => {
        state.move(token, from, to, amount)
        return { log: [createLogEntry(token, from, to, amount)] }
      }
      const value = { owner_address: toHex(from), contract_address: toHex(token) }
      pending.push(createEntry("TriggerSmartContract", value, { apply }))
    },
    /** Adds a transaction unchanged to the next block. */
    add: (
      type: string,
      value: Record<string, unknown>,
      info: Record<string, unknown> = {},
      contractRet = "SUCCESS",
    ) => {
      const entry = createEntry(type, value, { info })
      pending.push({ ...entry, transaction: { ...entry.transaction, ret: [{ contractRet }] } })
    },
    logOf: createLogEntry,
    hexOf: toHex,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The simulated TronGrid. */
export type SimulatedTronGrid = Awaited<ReturnType<typeof startSimulatedTronGrid>>
