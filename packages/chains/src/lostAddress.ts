import { base58, bech32, bech32m, hex } from "@scure/base"
import { currencyNetworks, type Network } from "@wallet/core/money"

/** The reason why money sent to an address is lost: nobody has its key, or it is a contract that can't pay out. */
export type AddressLoss = "address_burned" | "address_token_contract"

/**
 * The reason why money that is sent to an address is surely lost, or `undefined`. Contracts of tokens count on every
 * chain of their family: on the others nobody has a key for the same address.
 *
 * @param address as the chain writes it: what an address check has accepted.
 */
export function findAddressLoss(address: string, network: Network): AddressLoss | undefined {
  const program = readProgram(address, network)
  if (program && contracts[network.family].has(hex.encode(program.bytes))) return "address_token_contract"
  if (program && isBurned(program)) return "address_burned"
  return undefined
}

/** The bytes that an address encodes: an account, or the hash or key of an output. */
interface Program {
  readonly bytes: Uint8Array
  /** The version of segregated witness, where it is that. */
  readonly witness?: number
}

function readProgram(address: string, { family }: Network): Program | undefined {
  if (family === "evm") return { bytes: hex.decode(address.slice(2).toLowerCase()) }
  if (family === "tron") return { bytes: readBase58(address) }
  for (const codec of [bech32, bech32m]) {
    const decoded = codec.decodeUnsafe(address)
    const [witness, ...words] = decoded?.words ?? []
    if (witness !== undefined) return { witness, bytes: codec.fromWords(words) }
  }
  return { bytes: readBase58(address) }
}

/** Between one byte of version and four of checksum, which have been checked. */
function readBase58(address: string): Uint8Array {
  return base58.decode(address).slice(1, -4)
}

function isBurned({ bytes, witness }: Program): boolean {
  // Anybody may spend outputs of a version that no rule exists for yet.
  if (witness !== undefined && witness > 1) return true
  return burned.has(hex.encode(bytes)) || hasFewDigits(bytes)
}

/**
 * True for bytes that no hash of a key has: zero but for two bytes at one end (the zero address, precompiled contracts,
 * `0x…dEaD`), or a repetition of one to four bytes (`0xEeee…`, `0xdeaddead…`).
 */
function hasFewDigits(bytes: Uint8Array): boolean {
  if (isZero(bytes.slice(0, -2)) || isZero(bytes.slice(2))) return true
  return [1, 2, 4].some((period) => bytes.every((byte, at) => byte === bytes[at % period]))
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}

/** Addresses that are known to have no key; their bytes count on every chain. */
const burned: ReadonlySet<string> = new Set([
  ...[
    "1BitcoinEaterAddressDontSendf59kuE",
    "1CounterpartyXXXXXXXXXXXXXXXUWLpVr",
    // The black hole of TRON's genesis block.
    "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy",
  ].map((address) => hex.encode(readBase58(address))),
  "dead000000000000000042069420694206942069",
])

/** Contracts that keep a chain's own coin or pay out for it to the sender, which is us. */
const wrappers = {
  bitcoin: [],
  evm: ["0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c"],
  tron: ["TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR"],
} as const

/** The contracts of tokens, by the family of their chain, as bytes. */
const contracts: Readonly<Record<Network["family"], ReadonlySet<string>>> = {
  bitcoin: new Set(),
  evm: listContracts("evm"),
  tron: listContracts("tron"),
}

function listContracts(family: "evm" | "tron"): ReadonlySet<string> {
  const listed = currencyNetworks.flatMap(({ network, contract }) =>
    network.family === family && contract !== undefined ? [contract] : [],
  )
  const toBytes = (address: string) =>
    family === "evm" ? address.slice(2).toLowerCase() : hex.encode(readBase58(address))
  return new Set([...listed, ...wrappers[family]].map(toBytes))
}
