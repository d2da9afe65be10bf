import { powerOfTen, readDecimal } from "#money/decimal.ts"
import type { CurrencyNetwork } from "#money/networks.ts"

/** The payment that an address asks for. */
export interface PaymentRequest {
  readonly currencyNetwork: CurrencyNetwork
  readonly address: string
  /** Decimal text in the currency; the payer chooses where it is absent. */
  readonly amount?: string
}

/**
 * Writes what a wallet reads from a QR code: BIP-21 for Bitcoin and Litecoin, EIP-681 for EVM chains; TRON has no
 * standard, so there it is the address alone.
 *
 * @throws RangeError if `amount` is no decimal text or has more digits than the chain counts.
 * @example
 * const [currencyNetwork] = networksOf("BTC")
 * writePaymentUri({ currencyNetwork, address: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", amount: "0.5" })
 * // → "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.5"
 */
export function writePaymentUri({ currencyNetwork, address, amount }: PaymentRequest): string {
  const { network, contract } = currencyNetwork
  if (network.family === "tron") return address
  if (network.family === "bitcoin") {
    const query = amount === undefined ? "" : `?amount=${withoutZeros(amount)}`
    return `${network.id}:${address}${query}`
  }
  const units = amount === undefined ? undefined : toChainUnits(amount, currencyNetwork)
  if (contract === undefined) {
    return `ethereum:${address}@${network.chainId}${units === undefined ? "" : `?value=${units}`}`
  }
  const value = units === undefined ? "" : `&uint256=${units}`
  return `ethereum:${contract}@${network.chainId}/transfer?address=${address}${value}`
}

function toChainUnits(amount: string, { chainDecimals }: CurrencyNetwork): bigint {
  const decimal = readDecimal(amount)
  if (!decimal || decimal.scale > chainDecimals) throw new RangeError(`Not an amount: ${JSON.stringify(amount)}`)
  return decimal.digits * powerOfTen(chainDecimals - decimal.scale)
}

/**
 * An amount as a payment address has it, and as a person pastes it: without zeros at its end.
 *
 * @example
 * withoutZeros("0.015893390000000000") // → "0.01589339"
 */
export function withoutZeros(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal
}
