import { type Hex, pad } from "viem"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createEvmNodes } from "#rails/chain/evm/evmNode.ts"
import { createSanctionsOracle, oracleAddress } from "#rails/screening/oracle/sanctionsOracle.ts"
import { withOracle } from "#rails/screening/oracle/withOracle.ts"
import type { ScreeningRail } from "#rails/screening/screeningRail.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"

const program = findAnvil()
const listed = "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
const stranger = "0x52908400098527886E0F7030069857D2E4169EE7"

/**
 * A contract that answers a call with its storage value at the call's first argument: `CALLDATALOAD(4)`, `SLOAD`,
 * `MSTORE(0)`, `RETURN(0, 32)`.
 */
const answerBySlot: Hex = "0x6004355460005260206000f3"

/** A screening rail with empty lists. */
function createEmptyLists(score = 0): ScreeningRail {
  const lists = [{ name: "List", version: "1", updatedAt: new Date(0) }]
  return {
    sandbox: false,
    check: () => Promise.resolve({ score, categories: [], lists }),
    matchName: () => Promise.resolve({ matches: [], lists }),
    lists: () => Promise.resolve(lists),
  }
}

const publish = async ({ client }: Anvil, ...addresses: readonly string[]) => {
  await client.setCode({ address: oracleAddress, bytecode: answerBySlot })
  for (const address of addresses)
    await client.setStorageAt({
      address: oracleAddress,
      index: pad(address.toLowerCase() as Hex),
      value: pad("0x1"),
    })
}
const openOracle = (...urls: string[]) =>
  createSanctionsOracle(createEvmNodes({ network: "ethereum", chainId: 1, urls, timeLimit: 3_000 }), urls.length)

// Skipped if npm has no anvil for the machine.
describe.skipIf(program === undefined)("the oracle of sanctioned addresses", () => {
  let nodes: Anvil[]
  beforeAll(async () => {
    nodes = await Promise.all([startAnvil(program ?? ""), startAnvil(program ?? ""), startAnvil(program ?? "")])
  }, 60_000)
  afterAll(() => nodes.forEach((node) => node.stop()))

  const ask = (lists: ScreeningRail, oracle = openOracle(nodes[0]?.url ?? ""), address = stranger) =>
    withOracle(lists, oracle, () => new Date("2026-11-25T12:00:00Z")).check({
      reference: "a",
      network: "ethereum",
      address,
    })

  test("a node without the contract does not count as clearing everybody", async () => {
    await expect(ask(createEmptyLists())).rejects.toThrow("too few nodes of Ethereum answer for the oracle")
  })

  test("a listed address is blocked in every spelling, and others pass", async () => {
    await publish(nodes[0] as Anvil, listed)
    const oracle = openOracle(nodes[0]?.url ?? "")
    for (const address of [listed, listed.toLowerCase()])
      expect(await ask(createEmptyLists(), oracle, address)).toMatchObject({
        score: 100,
        categories: [{ name: "sanctions" }],
        lists: [{ name: "List" }, { name: "Chainalysis oracle", version: "2026-11-19" }],
      })
    expect(await ask(createEmptyLists(), oracle)).toMatchObject({ score: 0 })
  })

  test("it is not called for an address that the lists block, nor for one of another chain", async () => {
    const silent = openOracle("http://127.0.0.1:1")
    expect(await ask(createEmptyLists(100), silent)).toMatchObject({ score: 100 })
    const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
    expect(await ask(createEmptyLists(), silent, bitcoin)).toMatchObject({ score: 0, lists: [{ name: "List" }] })
  })

  test("nothing passes while it does not answer", async () => {
    await expect(ask(createEmptyLists(), openOracle("http://127.0.0.1:1"))).rejects.toThrow("does not answer")
  })

  test("a majority of the nodes decides, and none alone", async () => {
    const [one, two, three] = nodes as [Anvil, Anvil, Anvil]
    // The same chain: only the first block, whose time differs by start.
    const oracle = createSanctionsOracle(
      {
        ...createEvmNodes({ network: "ethereum", chainId: 1, urls: [one.url] }),
        view: async () => {
          const views = await Promise.all(
            [one, two, three].map(({ url }) => createEvmNodes({ network: "ethereum", chainId: 1, urls: [url] }).view()),
          )
          const [first, ...others] = views
          if (!first) throw new Error("no node")
          return { ...first, others: others.map(({ node }) => node) }
        },
      },
      3,
    )
    await publish(two)
    await publish(three)
    expect(await oracle.isSanctioned(listed)).toBe(false)
    await publish(two, listed)
    expect(await oracle.isSanctioned(listed)).toBe(true)
    await two.client.setCode({ address: oracleAddress, bytecode: "0x" })
    await expect(oracle.isSanctioned(listed)).rejects.toThrow("too few nodes")
  })
})
