import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import * as v from "valibot"
import { AmountSchema, createNodeCall } from "#rails/chain/utxo/nodeCall.ts"
import { debianLibraries, findDebianProgram } from "../../../../scripts/checks/debianPrograms.ts"
import { findFreePort } from "../crash/providerProcess.ts"

const libraries = [
  "libboost-filesystem1.74.0",
  "libboost-thread1.74.0",
  "libdb5.3++",
  "libevent-2.1-7",
  "libevent-pthreads-2.1-7",
  "libfmt9",
  "libleveldb1d",
  "libminiupnpc17",
  "libsnappy1v5",
]

/** The path of Litecoin's node; `undefined` if Debian's packages are not available. */
export function findLitecoind(): string | undefined {
  const program = findDebianProgram("litecoind", "usr/lib/litecoin/litecoind", libraries)
  if (program === undefined) process.stderr.write("Skipped: Debian's package litecoind can't be had here\n")
  return program
}

/** A running node of a new chain, which mines blocks on request. */
export type Litecoind = Awaited<ReturnType<typeof startLitecoind>>

/** Starts a node with the wallet of an outside payer with a large balance. */
export async function startLitecoind(program: string) {
  const folder = await mkdtemp(join(tmpdir(), "wallet-litecoind-"))
  const [port, p2p] = [await findFreePort(), await findFreePort()]
  const url = `http://name:a%20password@127.0.0.1:${port}`
  const call = createNodeCall(url, 20_000)
  const flags = [
    "-regtest",
    "-server",
    "-txindex=1",
    "-listen=0",
    "-persistmempool=0",
    "-mempoolreplacement=1",
    "-fallbackfee=0.0002",
    "-rpcuser=name",
    "-rpcpassword=a password",
    "-rpcbind=127.0.0.1",
    "-rpcallowip=127.0.0.1",
    `-rpcport=${port}`,
    `-port=${p2p}`,
    `-datadir=${folder}`,
    "-wallet=stranger",
  ]
  let running: ChildProcess
  const end = () => running.kill("SIGKILL")
  process.once("exit", end)
  const serve = async (more: readonly string[]) => {
    const env = { ...process.env, LD_LIBRARY_PATH: debianLibraries("litecoind") }
    running = spawn(program, [...flags, ...more], { stdio: "ignore", env })
    const deadline = Date.now() + 30_000
    while ((await call(v.number(), "getblockcount").catch(() => undefined)) === undefined) {
      if (Date.now() > deadline || running.exitCode !== null) throw new Error("litecoind does not answer")
      await delay(30)
    }
  }
  await serve([])
  await call(v.unknown(), "createwallet", "stranger").catch(() => undefined)
  const text = v.string()
  const own = await call(text, "getnewaddress")
  // To a new address each, so that a block never equals one that was reverted.
  const mine = async (blocks = 1) => call(v.array(text), "generatetoaddress", blocks, await call(text, "getnewaddress"))
  await mine(120)

  return {
    url,
    call,
    mine,
    /** Mines an empty block, whatever is pending. */
    mineEmpty: () => call(v.unknown(), "generateblock", own, []),
    newAddress: () => call(text, "getnewaddress"),
    /** Pays amounts from outside in one transaction; amounts are decimal text. */
    async pay(amounts: Readonly<Record<string, string>>) {
      const txid = await call(text, "sendmany", "", amounts)
      const { hex } = await call(v.object({ hex: text }), "gettransaction", txid)
      // After a restart the wallet sends nothing by itself.
      return call(text, "sendrawtransaction", hex)
    },
    /**
     * Acts as a wallet program with one key: signs a PSBT and sends the transaction. @param key as wallets write it
     * (WIF).
     */
    async signElsewhere(key: string, psbt: string) {
      await call(v.unknown(), "createwallet", "elsewhere")
      const wallet = createNodeCall(`${url}/wallet/elsewhere`, 20_000)
      try {
        await wallet(v.null(), "importprivkey", key, "", false)
        const signed = await wallet(v.object({ psbt: text, complete: v.boolean() }), "walletprocesspsbt", psbt)
        const final = await wallet(v.object({ hex: text, complete: v.boolean() }), "finalizepsbt", signed.psbt)
        return await call(text, "sendrawtransaction", final.hex)
      } finally {
        await call(v.unknown(), "unloadwallet", "elsewhere")
      }
    },
    received: (address: string) => call(AmountSchema, "getreceivedbyaddress", address, 1),
    mempool: () => call(v.array(text), "getrawmempool"),
    /** Reverts the newest blocks. Their transactions are pending again. */
    async takeBack(depth: number) {
      const height = await call(v.number(), "getblockcount")
      await call(v.null(), "invalidateblock", await call(text, "getblockhash", height - depth + 1))
    },
    /** Restarts it, optionally with other settings: it forgets pending transactions. */
    async restart(...more: readonly string[]) {
      const ended = once(running, "exit")
      await call(v.unknown(), "stop")
      await ended
      await serve(["-walletbroadcast=0", ...more])
    },
    /** Sets the outside payer's fee rate per thousand virtual bytes, as decimal text. */
    setFee: (rate: string) => call(v.boolean(), "settxfee", rate),
    async stop() {
      process.off("exit", end)
      const ended = once(running, "exit")
      end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
