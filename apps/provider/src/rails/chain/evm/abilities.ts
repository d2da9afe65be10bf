import { type Hex, MethodNotFoundRpcError, MethodNotSupportedRpcError } from "viem"
import type { EvmNode, EvmNodes } from "./evmNode.ts"

/** The number of responding nodes of a network, and of those that lack an optional call. */
export interface NodeAbilities {
  readonly answering: number
  /** `eth_simulateV1`: without it no token is paid out. */
  readonly withoutSimulation: number
  /** `debug_traceTransaction`: without it coin sent by contracts is not explained. */
  readonly withoutTraces: number
}

/** Checks every node for the optional calls. */
export async function readAbilities(nodes: EvmNodes): Promise<NodeAbilities> {
  const answers = await nodes.askAll(async (node) => ({
    simulates: await knows(node, "eth_simulateV1", [{ blockStateCalls: [{ calls: [] }] }, "latest"]),
    traces: await knows(node, "debug_traceTransaction", [nobody, { tracer: "callTracer" }]),
  }))
  const good = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []))
  return {
    answering: good.length,
    withoutSimulation: good.filter(({ simulates }) => !simulates).length,
    withoutTraces: good.filter(({ traces }) => !traces).length,
  }
}

/** The hash of a transaction that does not exist. */
const nobody: Hex = `0x${"0".repeat(64)}`
/** Some services return their own code. */
const missing = /method .*(not found|not supported|not available|does not exist|not whitelisted|is disabled)/i

interface AnyCall {
  readonly Method: string
  readonly Parameters: readonly unknown[]
  readonly ReturnType: unknown
}

/** Resolves to true if a node has a call, whatever its response. */
async function knows(node: EvmNode, method: string, params: readonly unknown[]): Promise<boolean> {
  try {
    await node.request<AnyCall>({ method, params })
    return true
  } catch (error) {
    const isMissing = error instanceof MethodNotFoundRpcError || error instanceof MethodNotSupportedRpcError
    return !isMissing && !(error instanceof Error && missing.test(error.message))
  }
}
