/** A transfer to be executed. */
export interface StateTransfer {
  readonly from: string
  readonly to: string
  /** `null` for the coin. */
  readonly token: string | null
  readonly amount: bigint
  /** The bandwidth that it takes. */
  readonly bytes: bigint
  readonly feeLimit: bigint
}

/** The result of a transfer. */
interface Executed {
  readonly result: "SUCCESS" | "OUT_OF_ENERGY" | "REVERT"
  /** The burnt coin, in sun. */
  readonly fee: bigint
}

/** Prices of the chain's parameters, in sun. */
export const prices = { energy: 100n, byte: 1_000n, accountOfBandwidth: 100_000n, account: 1_000_000n }
/** Each account's free bandwidth per day. */
export const freeBandwidth = 600n
const energyByRecipient = { known: 64_285n, new: 130_285n }

/** The simulated balances and resources. */
export type TronState = ReturnType<typeof createTronState>

/**
 * Balances, bandwidth and energy by java-tron's documentation: an account exists after its first coin, and the first transfer to
 * it costs its payer; bandwidth is free or burnt, never both; energy is burnt, the whole limit if it is not enough.
 */
export function createTronState(
  coins = new Map<string, bigint>(),
  tokens = new Map<string, bigint>(),
  used = new Map<string, bigint>(),
) {
  const getCoin = (address: string) => coins.get(address) ?? 0n
  const getToken = (token: string, address: string) => tokens.get(`${token} ${address}`) ?? 0n
  const usedBy = (address: string) => used.get(address) ?? 0n
  const isFree = ({ from, bytes }: StateTransfer) => freeBandwidth - usedBy(from) >= bytes
  const opens = ({ token, to }: StateTransfer) => token === null && !coins.has(to)
  const bandwidthFee = (transfer: StateTransfer) =>
    opens(transfer) ? prices.accountOfBandwidth : isFree(transfer) ? 0n : transfer.bytes * prices.byte
  const state = {
    coins,
    tokens,
    coinOf: getCoin,
    tokenOf: getToken,
    usedBy,
    copy: () => createTronState(new Map(coins), new Map(tokens), new Map(used)),
    use: (address: string, bytes: bigint) => used.set(address, usedBy(address) + bytes),
    /** Restores the free bandwidth of a day. */
    rest: () => used.clear(),
    move(token: string | null, from: string, to: string, amount: bigint) {
      const balances = token === null ? coins : tokens
      const toKey = (address: string) => (token === null ? address : `${token} ${address}`)
      for (const [address, change] of [[from, -amount] as const, [to, amount] as const])
        balances.set(toKey(address), (balances.get(toKey(address)) ?? 0n) + change)
    },
    /** `undefined` if the token's contract refuses. */
    energyOf(token: string, from: string, to: string, amount: bigint) {
      if (getToken(token, from) < amount) return undefined
      return getToken(token, to) > 0n ? energyByRecipient.known : energyByRecipient.new
    },
    /** The reason why a block rejects a transfer: a code of the protocol, and its text. */
    refuse(transfer: StateTransfer): readonly [code: string, message: string] | undefined {
      const { from, token, amount } = transfer
      if (!coins.has(from)) return ["CONTRACT_VALIDATE_ERROR", "Contract validate error : account does not exist"]
      const left = getCoin(from) - bandwidthFee(transfer)
      if (left < 0n) return ["BANDWITH_ERROR", "Account resource insufficient error."]
      const opening = opens(transfer) ? prices.account : 0n
      return token === null && left < amount + opening
        ? ["CONTRACT_VALIDATE_ERROR", "Validate TransferContract error, balance is not sufficient."]
        : undefined
    },
    execute(transfer: StateTransfer): Executed {
      const { from, to, token, amount, bytes, feeLimit } = transfer
      const [bandwidth, isOpening] = [bandwidthFee(transfer), opens(transfer)]
      if (bandwidth === 0n) state.use(from, bytes)
      const burn = (sun: bigint) => coins.set(from, getCoin(from) - sun)
      burn(bandwidth)
      if (token === null) {
        const fee = isOpening ? prices.account : 0n
        burn(fee)
        state.move(null, from, to, amount)
        return { result: "SUCCESS", fee: bandwidth + fee }
      }
      const needed = (state.energyOf(token, from, to, amount) ?? 600n) * prices.energy
      const allowed = feeLimit < getCoin(from) ? feeLimit : getCoin(from)
      const isEnough = needed <= allowed
      const fee = isEnough ? needed : allowed
      burn(fee)
      const hasTokens = getToken(token, from) >= amount
      if (isEnough && hasTokens) state.move(token, from, to, amount)
      return { result: isEnough ? (hasTokens ? "SUCCESS" : "REVERT") : "OUT_OF_ENERGY", fee: bandwidth + fee }
    },
  }
  return state
}
