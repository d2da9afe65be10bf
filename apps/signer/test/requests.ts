import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import type { EvmSigningRequest, TronSigningRequest, UtxoSigningRequest } from "@wallet/chains/signingRequest.ts"
import * as v from "valibot"
import { PolicySchema } from "../src/policy.ts"

export const seed = new Uint8Array(32).fill(5)
export const seedKeys = createSeedKeys(seed)
export const keys = createPublicChainKeys(seedKeys.publicKeys())

export const somebody = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"
export const cold = "0x000000000000000000000000000000000000c01d"
/** A token that the policy does not list. */
export const usdt = "0xdAC17F958D2ee523a2206206994597C13D831ec7"
/** A token that it lists. */
export const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"

export const evm: EvmSigningRequest = {
  family: "evm",
  network: "ethereum",
  reference: "w1",
  attempt: 0,
  purpose: "payout",
  chainId: 1,
  key: { wallet: "hot" },
  nonce: 0,
  to: somebody,
  contract: null,
  amount: "40",
  gasLimit: "21000",
  maxFeePerGas: "100",
  maxPriorityFeePerGas: "10",
}
/** The same payment with a higher fee. */
export const raised = { attempt: 1, maxFeePerGas: "110", maxPriorityFeePerGas: "11" }

export const utxo: UtxoSigningRequest = {
  family: "bitcoin",
  network: "bitcoin",
  reference: "b1",
  attempt: 0,
  purpose: "payout",
  inputs: [{ txid: "11".repeat(32), vout: 0, amount: "100", key: { wallet: "hot" } }],
  outputs: [{ address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", amount: "40" }],
  change: "50",
}

export const tron: TronSigningRequest = {
  family: "tron",
  network: "tron",
  reference: "t1",
  attempt: 0,
  purpose: "payout",
  key: { wallet: "hot" },
  to: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  contract: null,
  amount: "40",
  refBlockBytes: "a1b2",
  refBlockHash: "0011223344556677",
  expiration: Date.parse("2026-11-25T10:01:00Z"),
  timestamp: Date.parse("2026-11-25T10:00:00Z"),
  feeLimit: "30",
}

const limits = { perHour: "200", perDestinationPerHour: "100", approvalFrom: "90" }

/** Allows 200 an hour of each coin, 100 of it to one address, and requires two people from 90 on. */
export const policyText = {
  assets: [
    { network: "ethereum", contract: null, ...limits },
    { network: "ethereum", contract: usdc, ...limits },
    { network: "bitcoin", contract: null, ...limits },
    { network: "tron", contract: null, ...limits },
  ],
  highestFees: { ethereum: "4200000", bitcoin: "50", tron: "100" },
  coldWallets: [{ network: "ethereum", address: cold }],
  approvers: [
    { name: "ann", tokenHash: "a".repeat(64) },
    { name: "bob", tokenHash: "b".repeat(64) },
  ],
}
export const policy = v.parse(PolicySchema, policyText)
