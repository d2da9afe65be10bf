// Nodes of chains of their own and a signer, for a wallet in production with doubles. A chain whose program can't be had
// here is left out.
import { randomBytes } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import type { Services } from "../../apps/provider/src/platform/services.ts"
import { sampleOfac } from "../../apps/provider/src/rails/screening/lists/sampleLists.testing.ts"
import { findAnvil, startAnvil } from "../../apps/provider/test/chains/anvil.ts"
import { findLitecoind, startLitecoind } from "../../apps/provider/test/chains/litecoind.ts"
import { startSigner } from "../../apps/provider/test/chains/signerProcess.ts"

const ether = 10n ** 18n
const much = (10n ** 30n).toString()

/** A node as the play uses it: somebody outside has much of the coin, and blocks are found when they are asked for. */
interface PlayedChain {
  readonly environment: Readonly<Record<string, string>>
  /** The part of the signer's policy. */
  readonly highestFee: string
  pay(address: string, amount: string): Promise<unknown>
  mine(blocks: number): Promise<unknown>
  /** An address of somebody outside. */
  newAddress(): Promise<string>
  /** The amount that an address has got. */
  received(address: string): Promise<string>
  stop(): void | Promise<void>
}

type Chains = Readonly<Record<string, PlayedChain>>

export type ProductionChains = Awaited<ReturnType<typeof startProductionChains>>

/** Starts the nodes and the signer. @param folder where the list of sanctions lies, by which payments are screened */
export async function startProductionChains(folder: string) {
  const chains = Object.fromEntries(
    (await Promise.all([startEthereum(), startLitecoin()])).filter((started) => started !== undefined),
  ) as Chains
  const names = Object.keys(chains)
  const signer = await startSigner({
    instances: { litecoin: "regtest" },
    assets: names.map((network) => ({
      network,
      contract: null,
      perHour: much,
      perDestinationPerHour: much,
      approvalFrom: much,
    })),
    highestFees: Object.fromEntries(names.map((network) => [network, chains[network]?.highestFee])),
  })
  mkdirSync(folder, { recursive: true })
  const list = `${folder}/sdn_advanced.xml`
  writeFileSync(list, sampleOfac())

  const find = (network: string) => {
    const chain = chains[network]
    if (!chain) throw new Error(`No node of ${network}`)
    return chain
  }
  return {
    environment: Object.assign(
      { SCREENING_LISTS: `ofac=${list}`, ...signer.environment },
      ...Object.values(chains).map(({ environment }) => environment),
    ) as Readonly<Record<string, string>>,
    names,
    pay: (network: string, address: string, amount: string) => find(network).pay(address, amount),
    mine: (network: string, blocks: number) => find(network).mine(blocks),
    newAddress: (network: string) => find(network).newAddress(),
    received: (network: string, address: string) => find(network).received(address),
    /** The operator brings coins to the hot wallets. */
    async fill({ rails }: Services): Promise<void> {
      for (const network of names) {
        const hot = rails.holdings[network as "ethereum"]?.wallet ?? ""
        // oxlint-disable-next-line no-await-in-loop -- one node after the other
        await find(network).pay(hot, "5")
        // oxlint-disable-next-line no-await-in-loop -- as above
        await find(network).mine(1)
      }
    },
    async stop(): Promise<void> {
      await Promise.all([signer.stop(), ...Object.values(chains).map((chain) => chain.stop())])
    },
  }
}

async function startEthereum(): Promise<readonly [string, PlayedChain] | undefined> {
  const program = findAnvil()
  if (program === undefined) return undefined
  const node = await startAnvil(program)
  await node.mine(3)
  return [
    "ethereum",
    {
      environment: { CHAIN_ETHEREUM_RPC_URL: node.url },
      highestFee: ether.toString(),
      pay: (address, amount) => node.pay(address, toWei(amount)),
      mine: (blocks) => node.mine(blocks),
      // Of nobody; a letter of another case would break its checksum.
      newAddress: () => Promise.resolve(`0x${randomBytes(20).toString("hex")}`),
      received: async (address) => (await node.balance(address)).toString(),
      stop: () => node.stop(),
    },
  ]
}

async function startLitecoin(): Promise<readonly [string, PlayedChain] | undefined> {
  const program = findLitecoind()
  if (program === undefined) return undefined
  const node = await startLitecoind(program)
  return [
    "litecoin",
    {
      environment: { CHAIN_LITECOIN_RPC_URL: node.url, CHAIN_LITECOIN_INSTANCE: "regtest" },
      highestFee: "100000000",
      pay: (address, amount) => node.pay({ [address]: amount }),
      mine: (blocks) => node.mine(blocks),
      newAddress: () => node.newAddress(),
      received: async (address) => (await node.received(address)).toString(),
      stop: () => node.stop(),
    },
  ]
}

function toWei(amount: string): bigint {
  const [whole = "", fraction = ""] = amount.split(".")
  return BigInt(whole + fraction.padEnd(18, "0"))
}
