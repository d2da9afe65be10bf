import { concatHex, getCreate2Address, type Hex, padHex, size } from "viem"

/**
 * The contract to which deposit addresses delegate (EIP-7702), so that one transaction of the hot wallet empties many of
 * them of a token. It has no owner, no storage and no destination but the hot wallet, whose address is part of its code.
 *
 * - Called with 20 bytes, the address of a token, by anyone: the address that runs the code pays its whole balance of the token
 *   to the hot wallet.
 * - Called by the hot wallet with more: the first 20 bytes are a token, and each further 20 an address of ours, which is
 *   called with the token. If one fails, the others still run.
 * - Called with anything else: nothing happens, so that a delegated address takes coin as any other address does.
 *
 * There is no compiler between this list and the chain: each line is one step, in the bytes that the chain runs.
 */
const steps = (hotWallet: Hex): readonly (readonly [bytes: string, meaning: string])[] => {
  const hot = hotWallet.slice(2).toLowerCase()
  return [
    ["36 6014 14 6027 57", "CALLDATASIZE = 20: jump to 0x27, collect"],
    [`33 73${hot} 14`, "CALLER = hot wallet"],
    ["6014 36 11 16 6075 57", "and CALLDATASIZE > 20: jump to 0x75, the batch"],
    ["00", "STOP"],

    ["5b", "0x27, collect"],
    ["6370a08231 60e0 1b 5f 52", "memory[0]: the selector of balanceOf(address)"],
    ["30 6004 52", "memory[4]: ADDRESS, whoever runs this"],
    ["6020 6024 6024 5f", "of STATICCALL: the answer's 32 bytes go to memory[36], the input is memory[0..36]"],
    ["5f 35 6060 1c 5a fa 50", "STATICCALL of the token, whose address is the first 20 bytes of the input; POP"],
    ["63a9059cbb 60e0 1b 5f 52", "memory[0]: the selector of transfer(address,uint256)"],
    [`73${hot} 6004 52`, "memory[4]: the hot wallet; the amount stands behind it"],
    ["5f 5f 6044 5f 5f", "of CALL: no answer is kept, the input is memory[0..68], no coin"],
    ["5f 35 6060 1c 5a f1 00", "CALL of the token; STOP"],

    ["5b", "0x75, the batch"],
    ["6014 5f 5f 37", "memory[0..20]: the token"],
    ["6014", "where the first address stands in the input"],
    ["5b", "0x7d, the next address"],
    ["5f 5f 6014 5f 5f", "of CALL: no answer is kept, the input is memory[0..20], no coin"],
    ["85 35 6060 1c 5a f1 50", "CALL of the address; POP"],
    ["6014 01", "where the next one stands"],
    ["36 81 10 607d 57", "before CALLDATASIZE: jump to 0x7d"],
    ["00", "STOP"],
  ]
}

/** The deployed code of a hot wallet's collector, as the chain runs it. */
export function collectorCode(hotWallet: Hex): Hex {
  return joinHex(steps(hotWallet).map(([bytes]) => bytes))
}

/** Copies the code that follows it into memory and returns that: PUSH1 length, DUP1, PUSH1 9, PUSH0, CODECOPY, PUSH0, RETURN. */
function creationCode(hotWallet: Hex): Hex {
  const code = collectorCode(hotWallet)
  return concatHex([joinHex([`60${size(code).toString(16)}`, "80 6009 5f 39 5f f3"]), code])
}

/**
 * The deployer of https://github.com/Arachnid/deterministic-deployment-proxy, at one address on every chain: the
 * address of a contract that it deploys depends on the contract's code alone (EIP-1014), and so on the hot wallet alone.
 */
export const deployer = "0x4e59b44847b379578588920cA78FbF26c0B4956C"
const salt = padHex("0x00", { size: 32 })

/** A call that deploys the contract. Any account may make it. */
export function createDeployment(hotWallet: Hex): { readonly to: Hex; readonly data: Hex } {
  return { to: deployer, data: concatHex([salt, creationCode(hotWallet)]) }
}

/** The address of a hot wallet's collector. */
export function collectorAddress(hotWallet: Hex): Hex {
  return getCreate2Address({ from: deployer, salt, bytecode: creationCode(hotWallet) })
}

function joinHex(parts: readonly string[]): Hex {
  return `0x${parts.join("").replaceAll(" ", "")}`
}
